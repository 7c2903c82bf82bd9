import { maxBulkDigests } from '#api/contract/bulk.ts';
import { NotFoundError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { CommandError, UsageError } from '../errors.ts';
import { exit } from '../exit.ts';
import { filterQuery, isFiltered, type FilterOptions } from '../filters.ts';
import { collectIdSet, type IdsOptions } from '../ids/collect.ts';
import { printable } from '../output/text.ts';
import type { Targets } from './journal.ts';

/** How many digests a command may change. */
export interface CountOptions {
  expect?: number;
  limit?: number;
}

export interface SelectionOptions extends IdsOptions, FilterOptions, CountOptions {
  all?: true;
}

/** The digests that a command is about. */
export interface Selected {
  count: number;
  /** The first few, a line each. */
  sample(): Promise<string[]>;
  parts(): Iterable<Targets>;
}

const sampleSize = 5;

/**
 * The digests that are named by id, or those that match the filters now, which the server freezes.
 * Filters say nothing without `--all`, and `--all` is never what an empty input means.
 */
export async function select(options: SelectionOptions, context: Context): Promise<Selected> {
  const filters = await filterQuery(options, context.client, context.signal);
  const isNamed = options.ids.length > 0 || options.idsFile !== undefined;
  if (isNamed && (options.all || isFiltered(filters))) {
    throw new UsageError(
      'Nothing was changed: digests are named both by id and by filter.',
      'Give ids, or filters with --all.',
    );
  }
  if (isFiltered(filters) && !options.all) {
    throw new UsageError(
      'Nothing was changed: filters alone select nothing.',
      'Add --all to mean every digest that matches them.',
    );
  }
  const selected = options.all ? await freeze(filters, context) : await named(options, context);
  checkCount(selected.count, options);
  return selected;
}

async function named(options: IdsOptions, { client, signal, terminal }: Context): Promise<Selected> {
  const ids = await collectIdSet(options, () => terminal.stdin());
  const toTitle = async (id: number) => {
    const { getDigest } = await import('#api/contract/digests.ts');
    try {
      return printable((await client.call(getDigest, { params: { id } }, { signal })).title);
    } catch (error) {
      if (error instanceof NotFoundError) return '(does not exist)';
      throw error;
    }
  };
  return {
    count: ids.size,
    sample: () => Promise.all(ids.slice(0, sampleSize).map(async (id) => `${id}  ${await toTitle(id)}`)),
    *parts() {
      for (let start = 0; start < ids.size; start += maxBulkDigests)
        yield { digests: ids.slice(start, start + maxBulkDigests) };
    },
  };
}

async function freeze(
  filters: Awaited<ReturnType<typeof filterQuery>>,
  { client, signal }: Context,
): Promise<Selected> {
  const { createSelection } = await import('#api/contract/bulk.ts');
  const body = isFiltered(filters) ? filters : { everything: true };
  const { id, count } = await client.call(createSelection, { body }, { signal });
  if (count === 0) throw new UsageError('Nothing was changed: no digest matches.', 'Widen the filters.');
  return {
    count,
    async sample() {
      const { listDigests } = await import('#api/contract/digests.ts');
      const query = { ...filters, size: sampleSize, sort_by: 'id', sort_order: 'asc' } as const;
      const { results } = await client.call(listDigests, { query }, { signal });
      return results.map((row) => `${row.id}  ${printable(row.title)}`);
    },
    *parts() {
      yield { selection: id };
    },
  };
}

/** Stops before anything is changed when the number of digests, or of what `noun` says, is not as expected. */
export function checkCount(count: number, { expect, limit }: CountOptions, noun = 'digests'): void {
  if (expect !== undefined && count !== expect) {
    throw new CommandError({
      what: `Nothing was changed: there are ${count} ${noun}, and ${expect} were expected.`,
      exit: exit.conflict,
      code: 'unexpected_count',
    });
  }
  if (limit !== undefined && count > limit) {
    throw new UsageError(
      `Nothing was changed: there are ${count} ${noun}, and the limit is ${limit}.`,
      'Raise --limit, or name fewer.',
    );
  }
}
