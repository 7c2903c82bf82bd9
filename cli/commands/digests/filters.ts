import { Option, type Command } from 'commander';
import type { Client } from '../../../src/api/client';
import type { DigestListQuery } from '../../../src/api/contract/digests';
import { UsageError } from '../../errors';
import { numberList, several } from '../../flags';
import { resolveIds, type Titled } from '../../resolve';

export interface FilterOptions {
  status?: string;
  search?: string;
  category?: string[];
  label?: string[];
  tag?: string[];
  source?: string[];
  author?: string;
  quality?: string;
  relevance?: string;
  region?: string;
  type?: string;
}

const typeNames = ['article', 'placeholder', 'collection', 'video'] as const;
const largestId = 2_147_483_647;

/** Declares a flag for each filter of the list. */
export function addFilters(command: Command): void {
  const add = (flags: string, description: string, parse?: (value: string, previous: never) => unknown) => {
    const option = new Option(flags, description).helpGroup('Filters:');
    command.addOption(
      parse ? option.argParser(parse as (value: string, previous: unknown) => unknown) : option,
    );
  };
  const ids = numberList(1, largestId);
  add('--status <slug>', 'such as draft or published');
  add('--search <text>', 'part of a title, or an id');
  add('--category <ids or title>', 'ids joined by commas, or one exact title; repeatable', several);
  add('--label <ids or title>', 'as --category', several);
  add('--tag <ids or title>', 'as --category', several);
  add('--source <host>', 'host name, such as example.com; repeatable', several);
  add('--author <ids>', 'ids joined by commas', ids);
  add('--quality <scores>', '0 to 5, joined by commas', numberList(0, 5));
  add('--relevance <scores>', '1 to 3, joined by commas', numberList(1, 3));
  add('--region <ids>', 'ids joined by commas', ids);
  add('--type <types>', `${typeNames.join(', ')}, joined by commas`);
}

/** The filters as the list call takes them; titles are looked up. */
export async function filterQuery(
  options: FilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DigestListQuery> {
  const [categories, labels, tags, types] = await Promise.all([
    resolveIds(options.category, 'category', async () => {
      const { listCategories } = await import('../../../src/api/contract/categories');
      return (await client.call(listCategories, {}, { signal })).results;
    }),
    resolveIds(options.label, 'label', async (search) => {
      const { listLabels } = await import('../../../src/api/contract/labels');
      return (await client.call(listLabels, { query: { search } }, { signal })).results;
    }),
    resolveIds(options.tag, 'tag', async (search) => {
      const { listTags } = await import('../../../src/api/contract/tags');
      return collect(client.rows(listTags, { query: { search, size: 100 } }, { signal }));
    }),
    typeCodes(options.type),
  ]);
  return {
    status: options.status,
    search: options.search,
    categories_or: categories,
    labels,
    tags,
    web_sources: options.source?.join(','),
    authors: options.author,
    editor_score_quality: options.quality,
    editor_score_relevance_term: options.relevance,
    region_ids: options.region,
    digest_types: types,
  };
}

async function typeCodes(names?: string): Promise<string | undefined> {
  if (names === undefined) return undefined;
  const { digestTypes } = await import('../../../src/api/contract/digests');
  const codes = names.split(',').map((name) => {
    const known = typeNames.find((type) => type === name);
    if (known) return digestTypes[known];
    throw new UsageError(`There is no type ${JSON.stringify(name)}.`, `Types: ${typeNames.join(', ')}.`);
  });
  return codes.join(',');
}

async function collect(rows: AsyncIterable<Titled>): Promise<Titled[]> {
  const all: Titled[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
