import type { NotificationData } from '#api/contract/broadcasts.ts';
import { MissingError, UsageError } from '#cli/errors.ts';
import { categoryLookup, groupLookup, tagLookup, titled } from '#cli/lookups.ts';
import { listLookup, resolveOne, type Lookup } from '#cli/resolve.ts';
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

/** What flags name, by id or by name, as ids; throws for packages and places that no device has. */
export async function resolveNames(given: Given, context: Context) {
  const { client, signal } = context;
  const lookups = await import('#api/contract/broadcasts/lookups.ts');
  const groups = listLookup('group of channels', async () =>
    titled((await client.call(lookups.listChannelGroups, {}, { signal })).results),
  );
  const channels = listLookup('channel', async () =>
    titled((await client.call(lookups.listChannels, {}, { signal })).results),
  );
  await Promise.all([checkPackages(given.package, context), checkPlaces(given, context)]);
  return {
    group: await one(given.group, groups),
    channel: await one(given.channel, channels),
    target: await targetId(given, context),
    to: await audience(given.to, context),
    testUser: await testUserId(given.testUser, context),
  };
}

async function one(given: string | undefined, lookup: Lookup): Promise<number | undefined> {
  return given === undefined ? undefined : (await resolveOne(given, lookup)).id;
}

/** Tags and categories have names; the server knows whether the others exist. */
async function targetId({ type, target }: Given, context: Context) {
  if (target === undefined || /^\d{1,9}$/.test(target))
    return target === undefined ? undefined : Number(target);
  if (type === 'tag') return (await resolveOne(target, tagLookup(context))).id;
  if (type === 'category') return (await resolveOne(target, categoryLookup(context))).id;
  throw new UsageError(
    `--target: ${JSON.stringify(target)} is not an id.`,
    'A name needs --type tag or --type category.',
  );
}

async function audience(given: string | undefined, context: Context) {
  if (given === undefined || ['all', 'channel_follower'].includes(given)) return given;
  return String((await resolveOne(given, groupLookup(context))).id);
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

/** `me` is whose token it is. */
async function testUserId(given: string | undefined, context: Context) {
  if (given !== 'me') return given === undefined ? undefined : userId(given, context);
  const { whoAmI } = await import('#api/contract/session.ts');
  return (await context.client.call(whoAmI, {}, { signal: context.signal })).id;
}
