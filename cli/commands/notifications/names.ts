import type { NotificationData } from '#api/contract/broadcasts.ts';
import { categoryFinder, tagFinder } from '#cli/filters.ts';
import { MissingError, UsageError } from '#cli/errors.ts';
import { hasId, resolveIds, type Titled } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from '../users/find.ts';

interface Given {
  type?: NotificationData['notification_type'];
  target?: string;
  group?: string;
  channel?: string;
  to?: string;
  testUser?: string;
  package?: string[];
  city?: string[];
  state?: string[];
}

/** What flags name, by id or by exact name, as ids; throws for packages and places that no device has. */
export async function resolveNames(given: Given, context: Context) {
  const { client, signal } = context;
  const lookups = await import('#api/contract/broadcasts/lookups.ts');
  const groups = async () => titled((await client.call(lookups.listChannelGroups, {}, { signal })).results);
  const channels = async () => titled((await client.call(lookups.listChannels, {}, { signal })).results);
  await Promise.all([checkPackages(given.package, context), checkPlaces(given, context)]);
  return {
    group: await one('group of channels', given.group, groups),
    channel: await one('channel', given.channel, channels),
    target: await targetId(given, context),
    to: await audience(given.to, context),
    testUser: given.testUser === undefined ? undefined : await userId(given.testUser, context),
  };
}

const titled = (rows: { id: number; name: string }[]) => rows.map(({ id, name }) => ({ id, title: name }));

async function one(noun: string, given: string | undefined, list: () => Promise<Titled[]>) {
  if (given === undefined) return undefined;
  return oneId(await resolveIds([given], noun, list, hasId(list)), noun);
}

function oneId(ids: string | undefined, noun: string): number {
  const id = Number(ids);
  if (!Number.isInteger(id)) throw new UsageError(`Give one ${noun}.`);
  return id;
}

/** Tags and categories have names; the server knows whether the others exist. */
async function targetId({ type, target }: Given, { client, signal }: Context) {
  if (target === undefined || /^\d{1,9}$/.test(target))
    return target === undefined ? undefined : Number(target);
  if (type === 'tag') return oneId(await resolveIds([target], 'tag', tagFinder(client, signal)), 'tag');
  if (type === 'category')
    return oneId(await resolveIds([target], 'category', categoryFinder(client, signal)), 'category');
  throw new UsageError(
    `--target: ${JSON.stringify(target)} is not an id.`,
    'A name needs --type tag or --type category.',
  );
}

async function audience(given: string | undefined, { client, signal }: Context) {
  if (given === undefined || ['all', 'channel_follower'].includes(given)) return given;
  const { listUserLists } = await import('#api/contract/userLists.ts');
  const find = async () => {
    const found: Titled[] = [];
    for await (const { id, title } of client.rows(listUserLists, { query: { page_size: 100 } }, { signal }))
      found.push({ id, title });
    return found;
  };
  return resolveIds([given], 'group', find, hasId(find));
}

/** Throws for a package that no device has. */
export async function checkPackages(names: string[] | undefined, { client, signal }: Context) {
  if (!names) return;
  const { listPackages } = await import('#api/contract/broadcasts/lookups.ts');
  const { results } = await client.call(listPackages, {}, { signal });
  const known = results.map(({ name }) => name);
  for (const name of names) if (!known.includes(name)) throw missing('package', name, known);
}

async function checkPlaces({ city = [], state = [] }: Given, { client, signal }: Context) {
  const { listLocations } = await import('#api/contract/broadcasts/lookups.ts');
  for (const name of city) {
    const { cities = [] } = await client.call(listLocations, { query: { search: name } }, { signal });
    const known = cities.map(({ city: own }) => own);
    if (!known.includes(name)) throw missing('city', name, known);
  }
  for (const name of state) {
    const { states = [] } = await client.call(listLocations, { query: { stateSearch: name } }, { signal });
    const known = states.map(({ state: own }) => own);
    if (!known.includes(name)) throw missing('state', name, known);
  }
}

function missing(noun: string, name: string, known: string[]): MissingError {
  return new MissingError(
    `No device has the ${noun} ${JSON.stringify(name)}.`,
    known.length > 0 ? `Devices have: ${known.slice(0, 5).join(', ')}.` : undefined,
  );
}
