import { maxBulkDigests } from '#api/contract/bulk.ts';
import { NotFoundError } from '#api/errors.ts';
import type { Context } from '../verb.ts';
import { CommandError, UsageError } from '../errors.ts';
import { exitCodes } from '../exit.ts';
import { resolveFilters, isFiltered, type FilterOptions } from '../filters.ts';
import { collectIdSet, type IdsOptions } from '../ids/collect.ts';
import { toPrintable } from '../output/text.ts';
import type { Targets } from './journal.ts';

export interface CountOptions {
  expect?: number;
  limit?: number;
}

export interface SelectionOptions extends IdsOptions, FilterOptions, CountOptions {
  all?: true;
}

export interface DigestSelection {
  count: number;
  loadSample(): Promise<string[]>;
  splitIntoParts(): Iterable<Targets>;
}

export const sampleSize = 5;

/** Filters require `--all`, and the server freezes the matching digests. Empty input never means `--all`. */
export async function selectDigests(options: SelectionOptions, context: Context): Promise<DigestSelection> {
  const filters = await resolveFilters(options, context.client, context.signal);
  const isNamed = options.ids.length > 0 || options.idsFile !== undefined;
  if (isNamed && (options.all || isFiltered(filters))) {
    throw new UsageError(
      'Nothing was changed: digests were given both by ID and by filter.',
      'Use either IDs, or filters with --all.',
    );
  }
  if (isFiltered(filters) && !options.all) {
    throw new UsageError(
      'Nothing was changed: filters don’t select digests on their own.',
      'Add --all to select every digest that matches them.',
    );
  }
  const selected = options.all
    ? await freezeSelection(filters, context)
    : await selectByIds(options, context);
  checkCount(selected.count, options);
  return selected;
}

async function selectByIds(options: IdsOptions, { terminal, ...calls }: Context): Promise<DigestSelection> {
  const ids = await collectIdSet(options, () => terminal.stdin());
  return {
    count: ids.size,
    loadSample: () =>
      Promise.all(ids.slice(0, sampleSize).map(async (id) => `${id}  ${await loadTitle(id, calls)}`)),
    *splitIntoParts() {
      for (let start = 0; start < ids.size; start += maxBulkDigests)
        yield { digests: ids.slice(start, start + maxBulkDigests) };
    },
  };
}

export async function loadTitle(id: number, { client, signal }: Pick<Context, 'client' | 'signal'>) {
  const { getDigest } = await import('#api/contract/digests.ts');
  try {
    return displayTitle(await client.call(getDigest, { params: { id } }, { signal }));
  } catch (error) {
    if (error instanceof NotFoundError) return '(does not exist)';
    throw error;
  }
}

const displayTitle = ({ title }: { title: string }) => toPrintable(title) || 'Untitled digest';

async function freezeSelection(
  filters: Awaited<ReturnType<typeof resolveFilters>>,
  { client, signal }: Context,
): Promise<DigestSelection> {
  const { createSelection } = await import('#api/contract/bulk.ts');
  const body = isFiltered(filters) ? filters : { everything: true };
  const { id, count } = await client.call(createSelection, { body }, { signal });
  if (count === 0) throw new UsageError('Nothing was changed: no digests match.', 'Broaden the filters.');
  return {
    count,
    async loadSample() {
      const { listDigests } = await import('#api/contract/digests.ts');
      const query = { ...filters, size: sampleSize, sort_by: 'id', sort_order: 'asc' } as const;
      const { results } = await client.call(listDigests, { query }, { signal });
      return results.map((row) => `${row.id}  ${displayTitle(row)}`);
    },
    *splitIntoParts() {
      yield { selection: id };
    },
  };
}

export function checkCount(count: number, { expect, limit }: CountOptions, noun = 'digests'): void {
  if (expect !== undefined && count !== expect) {
    throw new CommandError({
      problem: `Nothing was changed: found ${count} ${noun}, but expected ${expect}.`,
      exitCode: exitCodes.conflict,
      code: 'unexpected_count',
    });
  }
  if (limit !== undefined && count > limit) {
    throw new UsageError(
      `Nothing was changed: found ${count} ${noun}, but the limit is ${limit}.`,
      'Raise --limit, or select fewer.',
    );
  }
}
