const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface LineSplitter {
  /** The lines that `chunk` completes, without their line break. */
  push(chunk: Buffer): string[];
  /** Bytes of the unfinished line. */
  pendingBytes(): number;
  /** The unfinished line, which is gone afterwards; empty when there is none. */
  rest(): string;
}

/**
 * Cuts a byte stream into lines of UTF-8. Chunks are kept in a list and joined once per line: joining at every chunk
 * takes quadratic time on a long line. Bytes are decoded per line, so a character split over two chunks stays whole.
 */
export function createLineSplitter(): LineSplitter {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const take = (last: Buffer): string => {
    const line = pending.length === 0 ? last : Buffer.concat([...pending, last]);
    pending = [];
    pendingBytes = 0;
    return decode(line);
  };
  return {
    push(chunk) {
      const lines: string[] = [];
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        lines.push(take(chunk.subarray(start, end)));
        start = end + 1;
      }
      if (start < chunk.length) {
        pending.push(chunk.subarray(start));
        pendingBytes += chunk.length - start;
      }
      return lines;
    },
    pendingBytes: () => pendingBytes,
    rest: () => take(Buffer.alloc(0)),
  };
}

function decode(line: Buffer): string {
  const end = line.at(-1) === CARRIAGE_RETURN ? line.length - 1 : line.length;
  return line.toString("utf8", 0, end);
}
