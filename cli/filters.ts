import { Option, type Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { DigestListQuery } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';
import type { Status } from '#api/contract/statuses.ts';
import { MissingError, UsageError } from './errors.ts';
import { numberList, several } from './flags.ts';
import { hasId, resolveIds, type Titled } from './resolve.ts';

/** As typed. Each flag has the filter's name in the address bar (LIST-01) and a shorter one. */
export interface FilterOptions {
  status?: string;
  search?: string;
  category?: string[];
  label?: string[];
  tag?: string[];
  source?: string[];
  author?: string[];
  quality?: string;
  relevance?: string;
  region?: string[];
  type?: string;
  /** Where `--label` and `--tag` name what to add to the digests, these two filter. */
  selectedLabels?: string[];
  filteredTags?: string[];
}

const typeNames = ['article', 'placeholder', 'collection', 'video'] as const;

/** Declares the flags of the list's filters. A reserved short name means something else there. */
export function addFilters(command: Command, reserved?: '--tag' | '--label'): void {
  const add = (
    name: string,
    short: string,
    value: string,
    description: string,
    parse?: (value: string, previous: never) => unknown,
  ) => {
    const names = [name, short].filter((flag) => flag !== '' && flag !== reserved).join(', ');
    const option = new Option(`${names} ${value}`, description).helpGroup('Filters:');
    command.addOption(
      parse ? option.argParser(parse as (value: string, previous: unknown) => unknown) : option,
    );
  };
  const titled = 'ids joined by commas, or one exact title; repeatable';
  add('--selectedStatus', '--status', '<slug>', 'such as draft or published; a name or an id will do');
  add('--search', '', '<text>', 'part of a title, or an id');
  add('--selectedCategory', '--category', '<ids or title>', titled, several);
  add('--selectedLabels', '--label', '<ids or title>', titled, several);
  add('--filteredTags', '--tag', '<ids or title>', titled, several);
  add(
    '--selectedSource',
    '--source',
    '<host>',
    'host name, such as example.com, an id or an exact name; repeatable',
    several,
  );
  add(
    '--selectedAuthor',
    '--author',
    '<ids or name>',
    'ids joined by commas, or one exact name; repeatable',
    several,
  );
  add('--quality', '', '<scores>', '0 to 5, joined by commas', numberList(0, 5));
  add('--relevanceScore', '--relevance', '<scores>', '1 to 3, joined by commas', numberList(1, 3));
  add(
    '--filteredRegions',
    '--region',
    '<ids or name>',
    'ids joined by commas, or one exact name; repeatable',
    several,
  );
  add('--selectedType', '--type', '<types>', `${typeNames.join(', ')} or their codes, joined by commas`);
}

/** Whether there is any filter. */
export function isFiltered(query: DigestListQuery): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/** The filters as the list call accepts them; titles are looked up. */
export async function filterQuery(
  options: FilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DigestListQuery> {
  const findCategories = categoryFinder(client, signal);
  const findLabels = labelFinder(client, signal);
  const findPeople = personFinder(client, signal);
  const findRegions = regionFinder(client, signal);
  const [categories, labels, tags, authors, regions, sources, types, status] = await Promise.all([
    resolveIds(options.category, 'category', findCategories, hasId(findCategories)),
    resolveIds(options.selectedLabels ?? options.label, 'label', findLabels, hasId(findLabels)),
    resolveIds(
      options.filteredTags ?? options.tag,
      'tag',
      tagFinder(client, signal),
      tagExists(client, signal),
    ),
    resolveIds(options.author, 'user', findPeople, hasId(findPeople)),
    resolveIds(options.region, 'region', findRegions, hasId(findRegions)),
    options.source && hostNames(options.source, client, signal),
    typeCodes(options.type),
    options.status === undefined ? undefined : statusNamed(options.status, client, signal),
  ]);
  return {
    status: status?.slug,
    search: options.search,
    categories_or: categories,
    labels,
    tags,
    web_sources: sources?.join(','),
    authors,
    editor_score_quality: options.quality,
    editor_score_relevance_term: options.relevance,
    region_ids: regions,
    digest_types: types,
  };
}

/** The host names of sources that are given by them, by ids or by brand names. */
async function hostNames(given: string[], client: Client, signal: AbortSignal): Promise<string[]> {
  const { listHosts } = await import('#api/contract/hosts.ts');
  const { results } = await client.call(listHosts, {}, { signal });
  const find = (name: string) =>
    results.find(({ host_name }) => host_name === name.toLowerCase()) ??
    results.find(({ id, brand_name }) => String(id) === name || brand_name === name);
  // A brand name may have a comma.
  const names = given.flatMap((value) => (find(value) ? [value] : value.split(',')));
  return names.map((name) => {
    const found = find(name.trim());
    if (found) return found.host_name;
    const like = results.filter(({ host_name, brand_name }) =>
      `${host_name} ${brand_name}`.toLowerCase().includes(name.trim().toLowerCase()),
    );
    const named = like.slice(0, 5).map(({ id, host_name }) => `${id} ${host_name}`);
    throw new MissingError(
      `There is no source ${JSON.stringify(name)}.`,
      named.length > 0 ? `Candidates: ${named.join('; ')}.` : undefined,
    );
  });
}

/** The codes of types that are given by names or codes. */
export async function typeCodes(names?: string): Promise<string | undefined> {
  if (names === undefined) return undefined;
  const { digestTypes } = await import('#api/contract/digests.ts');
  const codes = names.split(',').map((name) => {
    const known = typeNames.find((type) => type === name);
    if (known) return digestTypes[known];
    if (Object.values(digestTypes).some((code) => String(code) === name)) return name;
    throw new UsageError(`There is no type ${JSON.stringify(name)}.`, `Types: ${typeNames.join(', ')}.`);
  });
  return codes.join(',');
}

/** The status with an id, a slug or an exact name, among those that digests can be given. */
export async function statusNamed(given: string, client: Client, signal: AbortSignal): Promise<Status> {
  const { listStatuses } = await import('#api/contract/statuses.ts');
  const { results } = await client.call(listStatuses, {}, { signal });
  const wanted = given.toLowerCase();
  const found =
    results.find(({ status_name }) => status_name === given) ??
    results.find(({ id, slug }) => String(id) === given || slug.toLowerCase() === wanted);
  if (found) return found;
  const known = results.map(({ slug, status_name }) => `${slug} (${status_name})`).join(', ');
  throw new MissingError(`There is no status ${JSON.stringify(given)}.`, `Statuses: ${known}.`);
}

/** Lists the regions. */
function regionFinder(client: Client, signal: AbortSignal) {
  return async (): Promise<Titled[]> => {
    const { listRegions } = await import('#api/contract/lookups.ts');
    const { region } = await client.call(listRegions, {}, { signal });
    return region.map(({ id, name }) => ({ id, title: name }));
  };
}

/** Lists the categories. */
export function categoryFinder(client: Client, signal: AbortSignal) {
  return async (): Promise<Titled[]> => {
    const { listCategories } = await import('#api/contract/categories.ts');
    return (await client.call(listCategories, {}, { signal })).results;
  };
}

/** Finds the people that a name may mean; all who can sign in without one. */
export function personFinder(client: Client, signal: AbortSignal) {
  return async (search?: string): Promise<Titled[]> => {
    const { listUsers } = await import('#api/contract/users.ts');
    const found: Titled[] = [];
    const query = { search, dashboard_user: true, page_size: 100 };
    for await (const { id, name } of client.rows(listUsers, { query }, { signal }))
      found.push({ id, title: name });
    return found;
  };
}

/** Whether there is a tag with an id. */
export function tagExists(client: Client, signal: AbortSignal) {
  return async (id: number): Promise<boolean> => {
    const { getTag } = await import('#api/contract/tags.ts');
    try {
      await client.call(getTag, { params: { id } }, { signal });
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  };
}

/** Finds the labels that a title may mean; all without one. */
export function labelFinder(client: Client, signal: AbortSignal) {
  return async (search?: string): Promise<Titled[]> => {
    const { listLabels } = await import('#api/contract/labels.ts');
    return (await client.call(listLabels, { query: { search } }, { signal })).results;
  };
}

/** Finds the tags that a title may mean; the groups of tags, too, when they are wanted. */
export function tagFinder(client: Client, signal: AbortSignal, { withGroups = false } = {}) {
  return async (search: string): Promise<Titled[]> => {
    const { listTags } = await import('#api/contract/tags.ts');
    const found: Titled[] = [];
    const query = { search, size: 100, include_group: withGroups };
    for await (const tag of client.rows(listTags, { query }, { signal })) {
      found.push(tag);
    }
    return found;
  };
}
