import { collectRows } from '#cli/pool.ts';
import type { Client } from '#api/client.ts';
import type { AnyEndpoint } from '#api/contract/endpoint.ts';
import { NotFoundError } from '#api/errors.ts';
import type { PlannedCall, Row } from '../bulk/plan.ts';

interface ResourceReader {
  read?(client: Client, id: number): Promise<Row | undefined>;
  list?(client: Client, call: PlannedCall): Promise<Row[]>;
}

const createListReader = (list: NonNullable<ResourceReader['list']>): ResourceReader => ({
  list,
  read: async (client, id) => (await list(client, { call: '' })).find((row) => row.id === id),
});

/** Keyed by the first resource that a call writes. Resources without a reader aren't compared. */
const readersByResource: Record<string, () => Promise<ResourceReader>> = {
  tags: async () => {
    const { getTag, listTags } = await import('#api/contract/tags.ts');
    return {
      read: (client, id) => client.call(getTag, { params: { id } }),
      list: (client, { body }) => {
        const query = { search: String(body?.title ?? ''), size: 100, include_group: true };
        return collectRows(client.iterateRows(listTags, { query }));
      },
    };
  },
  labels: async () => {
    const { getLabel, listLabels } = await import('#api/contract/labels.ts');
    return {
      read: (client, id) => client.call(getLabel, { params: { id } }),
      list: async (client) => (await client.call(listLabels, {})).results,
    };
  },
  statuses: async () => {
    const { getDigestStatus, listDigestStatuses } = await import('#api/contract/statuses.ts');
    return {
      read: (client, id) => client.call(getDigestStatus, { params: { id } }),
      list: (client) => collectRows(client.iterateRows(listDigestStatuses, {})),
    };
  },
  users: async () => {
    const { getUserAccess } = await import('#api/contract/users.ts');
    return { read: async (client, id) => (await client.call(getUserAccess, { params: { id } })).user };
  },
  feeds: async () => {
    const { getFeed, listFeeds } = await import('#api/contract/feeds.ts');
    return {
      read: (client, id) => client.call(getFeed, { params: { id } }),
      list: (client) => collectRows(client.iterateRows(listFeeds, {})),
    };
  },
  planning: async () => {
    const { getPlan } = await import('#api/contract/planning.ts');
    return { read: (client, id) => client.call(getPlan, { params: { id } }) };
  },
  headlines: async () => {
    const { listHeadlines } = await import('#api/contract/headlines.ts');
    return {
      read: async (client, id) => {
        const { results } = await client.call(listHeadlines, { query: { ids: String(id) } });
        return results.flatMap(({ groups, ...row }): Row[] => [row, ...groups]).find((row) => row.id === id);
      },
    };
  },
  rules: async () => {
    const { listRules } = await import('#api/contract/rules.ts');
    return {
      list: async (client, { params }) =>
        (await client.call(listRules, { params: { id: Number(params?.id) } })).results,
    };
  },
  hosts: async () => {
    const { listHosts } = await import('#api/contract/hosts.ts');
    return createListReader(async (client) => (await client.call(listHosts, {})).results);
  },
  categories: async () => {
    const { listCategories } = await import('#api/contract/categories.ts');
    return createListReader(async (client) => (await client.call(listCategories, {})).results);
  },
  reportSchedules: async () => {
    const { listReportSchedules } = await import('#api/contract/reportSchedules.ts');
    return createListReader(async (client) => (await client.call(listReportSchedules, {})).results);
  },
  broadcasts: async () => {
    const { listPushLimits } = await import('#api/contract/broadcasts/limits.ts');
    return createListReader(async (client) => (await client.call(listPushLimits, {})).results);
  },
  signInRules: async () => {
    const { getSignInRules } = await import('#api/contract/signInRules.ts');
    return { read: (client) => client.call(getSignInRules, {}) };
  },
};

const writtenResource = ({ writes = [] }: AnyEndpoint): string => writes[0] ?? '';
const loadReader = async (endpoint: AnyEndpoint) => readersByResource[writtenResource(endpoint)]?.();

const writesSettings = (endpoint: AnyEndpoint) => writtenResource(endpoint) === 'signInRules';

const hasIdsInBody = (endpoint: AnyEndpoint, { params }: PlannedCall) =>
  !isCreation(endpoint) && !writesSettings(endpoint) && params?.id === undefined;

export const rowKey = (endpoint: AnyEndpoint, id: number): string => `${writtenResource(endpoint)} ${id}`;

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => Number.isInteger(each));

/** Returns `[0]` for settings and an empty list for a call that creates a row. */
export function targetIds(endpoint: AnyEndpoint, call: PlannedCall): number[] {
  if (writesSettings(endpoint)) return [0];
  if (isCreation(endpoint)) return [];
  if (!hasIdsInBody(endpoint, call)) return endpoint.method === 'POST' ? [] : [Number(call.params?.id)];
  return Object.values(call.body ?? {}).find(isIdList) ?? [];
}

export const isCreation = ({ id }: AnyEndpoint): boolean => id.startsWith('create');

const isRemoval = ({ method, writes }: AnyEndpoint) => method === 'DELETE' || writes?.includes('bulk');

/** Returns undefined if the row doesn't exist. */
export async function readRow(endpoint: AnyEndpoint, id: number, client: Client): Promise<Row | undefined> {
  const reader = await loadReader(endpoint);
  try {
    const row = await reader?.read?.(client, id);
    // Reading a merged row returns the row it was merged into.
    return row?.id === undefined || row.id === id || id === 0 ? row : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

export const canRead = async (endpoint: AnyEndpoint): Promise<boolean> =>
  Boolean((await loadReader(endpoint))?.read);

const fieldAliases: Readonly<Record<string, string>> = { publish: 'publication' };
const fieldName = (name: string) => fieldAliases[name] ?? name;

/**
 * The fields the call replaces, or else text, boolean and `_id` fields, plus `id`, `modified_at` and
 * `revision`.
 */
export function versionFields(row: Row, { body = {} }: PlannedCall): Row {
  const replaced = Object.keys(body)
    .map(fieldName)
    .filter((name) => name in row);
  const named = Object.entries(row).flatMap(([name, value]) =>
    (typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && name.endsWith('_id'))) &&
    !/(_at|state|error|reason)$/.test(name)
      ? [name]
      : [],
  );
  const names = [...(replaced.length > 0 ? replaced : named), 'id', 'modified_at', 'revision'];
  return Object.fromEntries(
    [...new Set(names)].filter((name) => name in row).map((name) => [name, row[name]]),
  );
}

function referencesToIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referencesToIds);
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : value;
}

function isSame(current: unknown, requested: unknown): boolean {
  const [a, b] = [referencesToIds(current), referencesToIds(requested)];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return Object.entries(b).every(([name, value]) => isSame((a as Row)[name], value));
}

export const isSameVersion = (before: Row, now: Row, call: PlannedCall): boolean =>
  JSON.stringify(before) === JSON.stringify(versionFields(now, call));

/** Returns true if the call would change nothing. `undefined` means that the row doesn't exist. */
export async function isInEffect(
  endpoint: AnyEndpoint,
  call: PlannedCall,
  rows: readonly (Row | undefined)[],
  client: Client,
): Promise<boolean> {
  if (isRemoval(endpoint))
    return rows.length > 0 && rows.every((row) => row === undefined) && canRead(endpoint);
  const isList = (value: unknown) => Array.isArray(value) && hasIdsInBody(endpoint, call);
  const given = Object.entries(call.body ?? {}).filter(([, value]) => !isList(value));
  const has = (row: Row | undefined) =>
    row !== undefined &&
    given.length > 0 &&
    given.every(([name, value]) => fieldName(name) in row && isSame(row[fieldName(name)], value));
  if (!isCreation(endpoint)) return rows.length > 0 && rows.every(has);
  const list = (await loadReader(endpoint))?.list;
  return list !== undefined && (await list(client, call)).some(has);
}

export function rowTitle(row: Row | undefined): string {
  const { title, name, status_name, brand_name, host_name, text, email, app_package_name } = row ?? {};
  const found = [title, name, status_name, brand_name, host_name, text, email, app_package_name].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return String(found ?? '');
}

export function describeChanges(endpoint: AnyEndpoint, { body = {} }: PlannedCall, row: Row | undefined) {
  if (endpoint.method === 'DELETE')
    return [{ field: writtenResource(endpoint), before: rowTitle(row) || formatValue(row?.id), after: null }];
  return Object.entries(body).map(([field, value]) => ({
    field,
    before: formatValue(row?.[fieldName(field)]),
    after: formatValue(value),
  }));
}

function formatValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => formatValue(each) ?? '').join(', ') || null;
  if (typeof value === 'object') return rowTitle(value as Row) || JSON.stringify(value);
  return String(value as string | number | boolean);
}
