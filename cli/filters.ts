import { Option, type Command } from 'commander';
import type { Client } from '#api/client.ts';
import type { DigestFilters } from '#api/contract/digests.ts';
import { filterNames, filterByName, optionFilters, type FilterName } from '#domain/digestFilters.ts';
import { NotFoundError } from '#api/errors.ts';
import type { Status } from '#api/contract/statuses.ts';
import { MissingError, UsageError } from './errors.ts';
import { numberList, several } from './flags.ts';
import { hasId, maxId, resolveIds, type Titled } from './resolve.ts';

const typeNames = ['article', 'placeholder', 'collection', 'video'] as const;

type Resolve<Value> = (given: Value, client: Client, signal: AbortSignal) => Promise<string | undefined>;

/** The flag of a filter beside its name in the address bar (LIST-01), and what it takes beyond ids joined by commas. */
interface Flag {
  short?: ShortName;
  value: string;
  description: string;
  parse?: (text: string) => string;
  /** Looks up what is given by name. */
  resolve?: Resolve<string>;
  /** The same, of a flag that may be given several times. */
  resolveAll?: Resolve<string[]>;
}

const byTitle = {
  value: '<ids or title>',
  description: 'ids joined by commas, or one exact title; repeatable',
};
const byName = { value: '<ids or name>', description: 'ids joined by commas, or one exact name; repeatable' };

const flags: Partial<Record<FilterName, Flag>> = {
  selectedStatus: {
    short: 'status',
    value: '<slug>',
    description: 'such as draft or published; a name or an id will do',
    resolve: async (given, client, signal) => (await statusNamed(given, client, signal)).slug,
  },
  search: { value: '<text>', description: 'part of a title, or an id' },
  selectedCategory: { short: 'category', ...byTitle, resolveAll: among('category', categoryFinder) },
  selectedLabels: { short: 'label', ...byTitle, resolveAll: among('label', labelFinder) },
  filteredTags: {
    short: 'tag',
    ...byTitle,
    resolveAll: (given, client, signal) =>
      resolveIds(given, 'tag', tagFinder(client, signal), tagExists(client, signal)),
  },
  selectedSource: {
    short: 'source',
    value: '<host>',
    description: 'host name, such as example.com, an id or an exact name; repeatable',
    resolveAll: async (given, client, signal) => (await hostNames(given, client, signal)).join(','),
  },
  selectedAuthor: { short: 'author', ...byName, resolveAll: among('user', personFinder) },
  quality: { value: '<scores>', description: '0 to 5, joined by commas', parse: numberList(0, 5) },
  relevanceScore: {
    short: 'relevance',
    value: '<scores>',
    description: '1 to 3, joined by commas',
    parse: numberList(1, 3),
  },
  filteredRegions: { short: 'region', ...byName, resolveAll: among('region', regionFinder) },
  selectedType: {
    short: 'type',
    value: '<types>',
    description: `${typeNames.join(', ')} or their codes, joined by commas`,
    resolve: (given) => typeCodes(given),
  },
};

/** Every filter has a flag; one that is not named above takes ids. */
const findFlag = (name: FilterName): Flag =>
  flags[name] ?? { value: '<ids>', description: 'ids joined by commas', parse: numberList(0, maxId) };

/** As typed, by the name of the flag: the short one, or that of the filter where it has none or it means something else. */
export type FilterOptions = { [Name in FilterName | ShortName]?: string | string[] };

type ShortName =
  'status' | 'category' | 'label' | 'tag' | 'source' | 'author' | 'relevance' | 'region' | 'type';

/** Declares the flags of the list's filters. A reserved short name means something else there. */
export function addFilters(command: Command, reserved?: '--tag' | '--label'): void {
  const others = optionFilters.map(({ id }) => id);
  for (const name of ['selectedStatus', 'search', ...others] as const) {
    const { short, value, description, parse, resolveAll } = findFlag(name);
    const names = [`--${name}`, ...(short && `--${short}` !== reserved ? [`--${short}`] : [])];
    const option = new Option(`${names.join(', ')} ${value}`, description).helpGroup('Filters:');
    const read = resolveAll ? several : parse;
    command.addOption(read ? option.argParser(read as (text: string, previous: unknown) => unknown) : option);
  }
}

/** Whether there is any filter. */
export function isFiltered(query: DigestFilters): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

/** The filters as the list call accepts them; titles are looked up. */
export async function filterQuery(
  options: FilterOptions,
  client: Client,
  signal: AbortSignal,
): Promise<DigestFilters> {
  const found = await Promise.all(
    filterNames.map(async (name) => {
      const { short, resolve, resolveAll } = findFlag(name);
      const given = options[name] ?? (short && options[short]);
      const value =
        given === undefined
          ? undefined
          : resolveAll
            ? await resolveAll(given as string[], client, signal)
            : resolve
              ? await resolve(given as string, client, signal)
              : (given as string);
      return [filterByName[name].call, value] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Ids, or exact titles of the rows of a lookup. */
function among(
  noun: string,
  finder: (client: Client, signal: AbortSignal) => (search?: string) => Promise<Titled[]>,
): Resolve<string[]> {
  return (given, client, signal) => {
    const find = finder(client, signal);
    return resolveIds(given, noun, find, hasId(find));
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
  const requested = given.toLowerCase();
  const found =
    results.find(({ status_name }) => status_name === given) ??
    results.find(({ id, slug }) => String(id) === given || slug.toLowerCase() === requested);
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

/** Finds the tags that a title may mean; the groups of tags, too, when they are requested. */
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
