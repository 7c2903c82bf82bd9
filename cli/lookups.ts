import { collectRows } from '#cli/pool.ts';
import type { Client } from '#api/client.ts';
import type { Host } from '#api/contract/hosts.ts';
import type { Status } from '#api/contract/statuses.ts';
import { NotFoundError } from '#api/errors.ts';
import { listLookup, resolveOne, type Lookup, type Named } from './resolve.ts';
import type { Context } from './verb.ts';

type CallContext = Pick<Context, 'client' | 'signal'>;

export const statusLookup = ({ client, signal }: CallContext) =>
  listLookup('status', async () => {
    const { listStatuses } = await import('#api/contract/statuses.ts');
    const { results } = await client.call(listStatuses, {}, { signal });
    return results.map((status): Status & Named => ({
      ...status,
      title: status.status_name,
      otherNames: [status.slug],
    }));
  });

export const hostLookup = ({ client, signal }: CallContext) =>
  listLookup('source', async () => {
    const { listHosts } = await import('#api/contract/hosts.ts');
    const { results } = await client.call(listHosts, {}, { signal });
    return results.map((host): Host & Named => ({
      ...host,
      title: host.host_name,
      otherNames: [host.brand_name],
    }));
  });

export const regionLookup = ({ client, signal }: CallContext) =>
  listLookup('region', async () => {
    const { listRegions } = await import('#api/contract/lookups.ts');
    return withTitles((await client.call(listRegions, {}, { signal })).region);
  });

export const categoryLookup = ({ client, signal }: CallContext) =>
  listLookup('category', async () => {
    const { listCategories } = await import('#api/contract/categories.ts');
    return (await client.call(listCategories, {}, { signal })).results;
  });

export const labelLookup = ({ client, signal }: CallContext) =>
  listLookup('label', async () => {
    const { listLabels } = await import('#api/contract/labels.ts');
    return (await client.call(listLabels, {}, { signal })).results;
  });

export const boardLookup = ({ client, signal }: CallContext) =>
  listLookup('board', async () => {
    const { listBoards } = await import('#api/contract/boards.ts');
    return (await client.call(listBoards, {}, { signal })).results;
  });

export const formatLookup = ({ client, signal }: CallContext) =>
  listLookup('format', async () => {
    const { listSections } = await import('#api/contract/lookups.ts');
    const { results } = await client.call(listSections, {}, { signal });
    return results.map(({ id, section_name }) => ({ id, title: section_name }));
  });

export const roleLookup = ({ client, signal }: CallContext) =>
  listLookup('role', async () => {
    const { listRoles } = await import('#api/contract/users.ts');
    return withTitles((await client.call(listRoles, {}, { signal })).results);
  });

export const groupLookup = ({ client, signal }: CallContext) =>
  listLookup('group', async () => {
    const { listUserLists } = await import('#api/contract/userLists.ts');
    return collectRows(client.iterateRows(listUserLists, { query: { page_size: 100 } }, { signal }));
  });

export const userLookup = ({ client, signal }: CallContext): Lookup => ({
  noun: 'user',
  find: async (search) => {
    const { listUsers } = await import('#api/contract/users.ts');
    const query = { search, dashboard_user: true, page_size: 100 };
    const users = await collectRows(client.iterateRows(listUsers, { query }, { signal }));
    return users.map(({ id, name, email }) => ({ id, title: name, otherNames: [email] }));
  },
});

export async function listStaff({ client, signal }: CallContext) {
  const { listUsers } = await import('#api/contract/users.ts');
  const query = { dashboard_user: true, is_active: true, page_size: 100 };
  return collectRows(client.iterateRows(listUsers, { query }, { signal }));
}

export const tagLookup = ({ client, signal }: CallContext, { withGroups = false } = {}): Lookup => ({
  noun: 'tag',
  find: async (search) => {
    const { listTags } = await import('#api/contract/tags.ts');
    const query = { search, size: 100, include_group: withGroups };
    return collectRows(client.iterateRows(listTags, { query }, { signal }));
  },
  get: async (id) => {
    const { getTag } = await import('#api/contract/tags.ts');
    return undefinedIfMissing(client.call(getTag, { params: { id } }, { signal }));
  },
});

/** Resolves the id or title of a tag, or of a group of tags. */
export async function resolveTagId(value: string, context: CallContext): Promise<number> {
  return (await resolveOne(value, tagLookup(context, { withGroups: true }))).id;
}

export const feedLookup = ({ client, signal }: CallContext): Lookup => ({
  noun: 'feed',
  find: async (search) => {
    const { listFeeds } = await import('#api/contract/feeds.ts');
    const query = { search, page_size: 100 };
    const feeds = await collectRows(client.iterateRows(listFeeds, { query }, { signal }));
    return feeds.map(({ id, title, url }) => ({ id, title, otherNames: [url] }));
  },
  get: async (id) => {
    const { getFeed } = await import('#api/contract/feeds.ts');
    return undefinedIfMissing(client.call(getFeed, { params: { id } }, { signal }));
  },
});

/** Takes a client, not a context, because `--language` is resolved by a client that has no language yet. */
export const languageLookup = (client: Client) =>
  listLookup('language', async () => {
    const { listLanguages } = await import('#api/contract/languages.ts');
    const { results } = await client.call(listLanguages);
    return results.map((language) => ({ ...language, otherNames: [language.code] }));
  });

export const withTitles = (rows: { id: number; name: string }[]): Named[] =>
  rows.map(({ id, name }) => ({ id, title: name }));

async function undefinedIfMissing<Row>(call: Promise<Row>): Promise<Row | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
