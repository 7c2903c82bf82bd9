import type { OutputFlags } from './mode.ts';

/** What JSON passes through on its way to standard output. */
export interface Filter {
  /** Throws a UsageError for what rows of these fields cannot be written with, before anything is changed. */
  check(fields: readonly string[]): void;
  write(json: string): Promise<void>;
  /** Writes what has to be read as a whole. */
  end(): Promise<void>;
}

interface Sink {
  write(text: string): Promise<void>;
  /** Whether people read it. */
  isTerminal: boolean;
}

/** The filter that flags ask for. Throws a UsageError for a program or a template that cannot be read. */
export async function openFilter(flags: OutputFlags, sink: Sink): Promise<Filter | undefined> {
  if (flags.jq !== undefined) {
    const { openJq } = await import('./jq.ts');
    return openJq(flags.jq, { ...sink, isByLine: flags.jsonl !== undefined || flags.paginate === true });
  }
  if (flags.template === undefined) return undefined;
  const { openTemplate } = await import('./template.ts');
  return openTemplate(flags.template, sink);
}

/** Whole lines, with what is left of the last one. */
export function splitLines(text: string): { lines: string; rest: string } {
  const end = text.lastIndexOf('\n') + 1;
  return { lines: text.slice(0, end), rest: text.slice(end) };
}
