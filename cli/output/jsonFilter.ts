export interface Filter {
  /** Throws a UsageError if the filter can't handle these fields, before anything is changed. */
  check(fields: readonly string[]): void;
  write(json: string): Promise<void>;
  end(): Promise<void>;
}

export function splitLines(text: string): { lines: string; rest: string } {
  const end = text.lastIndexOf('\n') + 1;
  return { lines: text.slice(0, end), rest: text.slice(end) };
}
