import type { Command } from 'commander';
import type { GivenTag } from '#api/contract/bulk.ts';
import { addBulkOptions, type BulkOptions } from '#cli/bulk/options.ts';
import { UsageError } from '#cli/errors.ts';
import type { ExitCode } from '#cli/exit.ts';
import { several } from '#cli/flags.ts';
import { tagLookup } from '#cli/lookups.ts';
import { isIdList, parseName, resolveRows } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export interface TagOptions extends BulkOptions {
  tag?: string[];
  /** A title that no tag has makes one. */
  createMissing?: true;
}

export function addTagOptions(command: Command, description: string): void {
  command.option('--tag <ids or title>', description, several);
  addBulkOptions(command, '--tag');
}

/** Adds or removes tags of digests. */
export async function changeTags(
  verb: 'add' | 'remove',
  { tag, createMissing, ...options }: TagOptions,
  context: Context,
): Promise<ExitCode> {
  if (!options.resume && !tag) {
    throw new UsageError('No tag is named.', 'Name tags with --tag ID or --tag "Title".');
  }
  const named = (tag ?? []).join(', ');
  const { changeDigests } = await import('#cli/bulk/change.ts');
  return changeDigests(
    {
      command: `tags ${verb}`,
      body: async () => ({
        action: `${verb}_tags`,
        tags: createMissing ? given(tag ?? []) : await known(tag, context),
      }),
      question: (digests) =>
        verb === 'add' ? `Add ${named} to ${digests}?` : `Take ${named} from ${digests}?`,
      done: verb === 'add' ? 'Tags added successfully.' : 'Tags removed successfully.',
      failed: verb === 'add' ? 'Unable to add tags' : 'Unable to remove tags',
    },
    options,
    context,
  );
}

async function known(tag: string[] | undefined, context: Context): Promise<GivenTag[]> {
  if (!tag) return [];
  return (await resolveRows(tag, tagLookup(context))).map(({ id }) => ({ id }));
}

/** The server finds a tag by its title, whatever its case, and makes one if none exists. */
function given(values: string[]): GivenTag[] {
  return values.flatMap((value): GivenTag[] =>
    isIdList(value) ? value.split(',').map((id) => ({ id: Number(id) })) : [{ title: parseName(value) }],
  );
}
