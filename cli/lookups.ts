import type { Client } from '#api/client.ts';
import type { Host } from '#api/contract/hosts.ts';
import type { Status } from '#api/contract/statuses.ts';
import { NotFoundError } from '#api/errors.ts';
import { listLookup, type Lookup, type Named } from './resolve.ts';
import type { Context } from './verb.ts';

type Calls = Pick<Context, 'client' | 'signal'>;

/** The statuses that digests can be given, by name or slug. */
export const statusLookup = ({ client, signal }: Calls) =>
  listLookup('status', async () => {
    const { listStatuses } = await import('#api/contract/statuses.ts');
    const { results } = await client.call(listStatuses, {}, { signal });
    return results.map((status): Status & Named => ({
      ...status,
      title: status.status_name,
      otherNames: [status.slug],
    }));
  });

/** The sources of digests, by host name or brand name. */
export const hostLookup = ({ client, signal }: Calls) =>
  listLookup('source', async () => {
    const { listHosts } = await import('#api/contract/hosts.ts');
    const { results } = await client.call(listHosts, {}, { signal });
    return results.map((host): Host & Named => ({
      ...host,
      title: host.host_name,
      otherNames: [host.brand_name],
    }));
  });

export const regionLookup = ({ client, signal }: Calls) =>
  listLookup('region', async () => {
    const { listRegions } = await import('#api/contract/lookups.ts');
    return titled((await client.call(listRegions, {}, { signal })).region);
  });

export const categoryLookup = ({ client, signal }: Calls) =>
  listLookup('category', async () => {
    const { listCategories } = await import('#api/contract/categories.ts');
    return (await client.call(listCategories, {}, { signal })).results;
  });

export const labelLookup = ({ client, signal }: Calls) =>
  listLookup('label', async () => {
    const { listLabels } = await import('#api/contract/labels.ts');
    return (await client.call(listLabels, {}, { signal })).results;
  });

export const boardLookup = ({ client, signal }: Calls) =>
  listLookup('board', async () => {
    const { listBoards } = await import('#api/contract/boards.ts');
    return (await client.call(listBoards, {}, { signal })).results;
  });

/** The formats of articles. */
export const formatLookup = ({ client, signal }: Calls) =>
  listLookup('format', async () => {
    const { listSections } = await import('#api/contract/lookups.ts');
    const { results } = await client.call(listSections, {}, { signal });
    return results.map(({ id, section_name }) => ({ id, title: section_name }));
  });

export const roleLookup = ({ client, signal }: Calls) =>
  listLookup('role', async () => {
    const { listRoles } = await import('#api/contract/users.ts');
    return titled((await client.call(listRoles, {}, { signal })).results);
  });

/** The groups of people that notifications go to. */
export const groupLookup = ({ client, signal }: Calls) =>
  listLookup('group', async () => {
    const { listUserLists } = await import('#api/contract/userLists.ts');
    return all(client.rows(listUserLists, { query: { page_size: 100 } }, { signal }));
  });

/** Those who can sign in, by name or email; also those who write. */
export const userLookup = ({ client, signal }: Calls): Lookup => ({
  noun: 'user',
  find: async (search) => {
    const { listUsers } = await import('#api/contract/users.ts');
    const query = { search, dashboard_user: true, page_size: 100 };
    const users = await all(client.rows(listUsers, { query }, { signal }));
    return users.map(({ id, name, email }) => ({ id, title: name, otherNames: [email] }));
  },
});

/** Tags by title; the groups of tags, too, when they are requested. */
export const tagLookup = ({ client, signal }: Calls, { withGroups = false } = {}): Lookup => ({
  noun: 'tag',
  find: async (search) => {
    const { listTags } = await import('#api/contract/tags.ts');
    const query = { search, size: 100, include_group: withGroups };
    return all(client.rows(listTags, { query }, { signal }));
  },
  get: async (id) => {
    const { getTag } = await import('#api/contract/tags.ts');
    return orNone(client.call(getTag, { params: { id } }, { signal }));
  },
});

/** Feeds by title. */
export const feedLookup = ({ client, signal }: Calls): Lookup => ({
  noun: 'feed',
  find: async (search) => {
    const { listFeeds } = await import('#api/contract/feeds.ts');
    const query = { search, page_size: 100 };
    const feeds = await all(client.rows(listFeeds, { query }, { signal }));
    return feeds.map(({ id, title, url }) => ({ id, title, otherNames: [url] }));
  },
  get: async (id) => {
    const { getFeed } = await import('#api/contract/feeds.ts');
    return orNone(client.call(getFeed, { params: { id } }, { signal }));
  },
});

/** Languages of digests by code or name. A client of its own asks, whose language is not checked. */
export const languageLookup = (client: Client) =>
  listLookup('language', async () => {
    const { listLanguages } = await import('#api/contract/languages.ts');
    const { results } = await client.call(listLanguages);
    return results.map((language) => ({ ...language, otherNames: [language.code] }));
  });

export const titled = (rows: { id: number; name: string }[]): Named[] =>
  rows.map(({ id, name }) => ({ id, title: name }));

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function orNone<Row>(call: Promise<Row>): Promise<Row | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
