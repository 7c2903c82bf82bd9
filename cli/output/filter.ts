import type { Filter } from './jsonFilter.ts';
import type { OutputFlags } from './mode.ts';

interface Sink {
  write(text: string): Promise<void>;
  isTerminal: boolean;
}

/** Throws a UsageError for an invalid program or template. */
export async function openFilter(flags: OutputFlags, sink: Sink): Promise<Filter | undefined> {
  if (flags.jq !== undefined) {
    const { openJq } = await import('./jq.ts');
    return openJq(flags.jq, {
      ...sink,
      isLineDelimited: flags.jsonl !== undefined || flags.paginate === true,
    });
  }
  if (flags.template === undefined) return undefined;
  const { openTemplate } = await import('./template.ts');
  return openTemplate(flags.template, sink);
}
