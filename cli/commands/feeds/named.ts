import type { Command } from 'commander';
import type { Feed } from '#api/contract/feeds.ts';
import { NotFoundError } from '#api/errors.ts';
import { CommandError } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { idsFileHelp } from '#cli/flags.ts';
import { feedLookup } from '#cli/lookups.ts';
import { mapInOrder } from '#cli/pool.ts';
import { resolveIds } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export function addFeedIdsArgument(command: Command): void {
  command
    .argument('[ids...]', 'feed IDs, or - for standard input')
    .optionsGroup('Selection:')
    .option('--ids-file <file>', idsFileHelp);
}

export async function findFeeds(ids: number[], { client, signal }: Context) {
  const { getFeed } = await import('#api/contract/feeds.ts');
  const found: Feed[] = [];
  const missing: number[] = [];
  const read = async (id: number) => {
    try {
      return await client.call(getFeed, { params: { id } }, { signal });
    } catch (error) {
      if (error instanceof NotFoundError) return id;
      throw error;
    }
  };
  for await (const feed of mapInOrder(ids, 4, read)) {
    if (typeof feed === 'number') missing.push(feed);
    else found.push(feed);
  }
  return { found, missing };
}

export function reportMissingFeeds(missing: number[], found: number, summary: string): void {
  if (missing.length === 0) return;
  const what =
    missing.length === 1 ? `feed ${missing[0]} does not exist` : `feeds ${missing.join(', ')} do not exist`;
  throw new CommandError({
    problem: found === 0 ? `${what[0]!.toUpperCase()}${what.slice(1)}.` : `${summary}; ${what}.`,
    hint: 'List feeds with `desk feeds list`.',
    exitCode: found === 0 ? exitCodes.notFound : exitCodes.partial,
    code: found === 0 ? 'not_found' : 'partial',
  });
}

export const formatFeedCount = (count: number) => (count === 1 ? '1 feed' : `${count} feeds`);

export async function resolveFeedIds(values: string[] | undefined, context: Context): Promise<number[]> {
  const ids = await resolveIds(values, feedLookup(context));
  return ids === undefined ? [] : ids.split(',').map(Number);
}
