/** What JSON passes through on its way to standard output. */
export interface Filter {
  /** Throws a UsageError for what rows of these fields cannot be written with, before anything is changed. */
  check(fields: readonly string[]): void;
  write(json: string): Promise<void>;
  /** Writes what has to be read as a whole. */
  end(): Promise<void>;
}

/** Whole lines, with what is left of the last one. */
export function splitLines(text: string): { lines: string; rest: string } {
  const end = text.lastIndexOf('\n') + 1;
  return { lines: text.slice(0, end), rest: text.slice(end) };
}
