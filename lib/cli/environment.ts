/** What a command is given of the world around it; the only things it may read or write. */
export interface Environment {
  /** Where relative paths start; absolute. */
  readonly cwd: string;
  /** Toolscope's own folder, with `examples/` in it; absolute. */
  readonly projectRoot: string;
  readonly homeDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** All of standard input as text. */
  readonly readStdin: () => Promise<string>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Aborted when the person presses Ctrl-C or the system asks to stop. */
  readonly stop: AbortSignal;
}

/** One output stream. */
export interface Terminal {
  write(text: string): void;
  /** True when a person is looking at it: progress and colour make sense. */
  readonly isTty: boolean;
  /** Characters in a line; 100 when it is no terminal. */
  readonly columns: number;
}
