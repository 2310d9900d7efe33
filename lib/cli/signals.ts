/** How long an orderly end may take before the process just ends, in milliseconds. */
const graceMs = 5_000;

/**
 * Ctrl-C under `npm start` arrives twice within milliseconds, from the terminal and passed on by npm: that is one
 * request, not two.
 */
const sameRequestMs = 500;

/** A signal that asked to stop, and the exit code that shells expect for it. */
export interface StopRequest {
  readonly signal: AbortSignal;
  /** 130 for Ctrl-C, 143 for a termination; null while nothing asked. */
  exitCode(): 130 | 143 | null;
}

/**
 * Turns SIGINT, SIGTERM and SIGHUP (the terminal went away) into one abort. A second signal, or five seconds
 * without an end, exits at once: whoever asks twice does not want to wait.
 */
export function listenForStop(): StopRequest {
  const controller = new AbortController();
  let exitCode: 130 | 143 | null = null;
  let firstAtMs = 0;
  const stop = (code: 130 | 143) => () => {
    if (exitCode !== null) {
      if (performance.now() - firstAtMs > sameRequestMs) process.exit(code);
      return;
    }
    exitCode = code;
    firstAtMs = performance.now();
    setTimeout(() => process.exit(code), graceMs).unref();
    controller.abort();
  };
  process.on("SIGINT", stop(130));
  process.on("SIGTERM", stop(143));
  process.on("SIGHUP", stop(143));
  return { signal: controller.signal, exitCode: () => exitCode };
}
