import type { NotificationData } from '#api/contract/broadcasts.ts';
import { MissingError, UsageError } from '#cli/errors.ts';
import { categoryLookup, groupLookup, tagLookup, withTitles } from '#cli/lookups.ts';
import { listLookup, resolveOne, type Lookup } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { resolveUserId } from '../users/find.ts';

interface NameOptions {
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

/** Resolves ids or names to ids. Throws for unconfirmed apps, and for cities and states without devices. */
export async function resolveNames(options: NameOptions, context: Context) {
  const { client, signal } = context;
  const lookups = await import('#api/contract/broadcasts/lookups.ts');
  const groups = listLookup('channel group', async () =>
    withTitles((await client.call(lookups.listChannelGroups, {}, { signal })).results),
  );
  const channels = listLookup('channel', async () =>
    withTitles((await client.call(lookups.listChannels, {}, { signal })).results),
  );
  await Promise.all([checkPackages(options.package, context), checkLocations(options, context)]);
  return {
    group: await resolveOptionalId(options.group, groups),
    channel: await resolveOptionalId(options.channel, channels),
    target: await resolveTargetId(options, context),
    to: await resolveAudience(options.to, context),
    testUser: await resolveTestUserId(options.testUser, context),
  };
}

async function resolveOptionalId(value: string | undefined, lookup: Lookup): Promise<number | undefined> {
  return value === undefined ? undefined : (await resolveOne(value, lookup)).id;
}

/** Only tags and categories have names; the server validates the other targets. */
async function resolveTargetId({ type, target }: NameOptions, context: Context) {
  if (target === undefined || /^\d{1,9}$/.test(target))
    return target === undefined ? undefined : Number(target);
  if (type === 'tag') return (await resolveOne(target, tagLookup(context))).id;
  if (type === 'category') return (await resolveOne(target, categoryLookup(context))).id;
  throw new UsageError(
    `--target: ${JSON.stringify(target)} is not an ID.`,
    'Titles work only with --type tag or --type category.',
  );
}

async function resolveAudience(value: string | undefined, context: Context) {
  if (value === undefined || ['all', 'channel_follower'].includes(value)) return value;
  return String((await resolveOne(value, groupLookup(context))).id);
}

/** Throws for an unconfirmed app. */
export async function checkPackages(names: string[] | undefined, { client, signal }: Context) {
  if (!names) return;
  const { listPackages } = await import('#api/contract/broadcasts/lookups.ts');
  const { results } = await client.call(listPackages, {}, { signal });
  const known = results.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new MissingError(
      `${JSON.stringify(name)} is not a confirmed app.`,
      'List apps with `desk notifications apps list`.',
    );
  }
}

async function checkLocations(
  { city = [], state = [], package: apps = [] }: NameOptions,
  { client, signal }: Context,
) {
  const { listLocations } = await import('#api/contract/broadcasts/lookups.ts');
  const packages = apps.length > 0 ? apps.join(',') : undefined;
  for (const name of city) {
    const { cities = [] } = await client.call(
      listLocations,
      { query: { search: name, packages } },
      { signal },
    );
    const known = cities.map(({ city: own }) => own);
    if (!known.includes(name)) throw devicesNotFound('city', name, known);
  }
  for (const name of state) {
    const { states = [] } = await client.call(
      listLocations,
      { query: { stateSearch: name, packages } },
      { signal },
    );
    const known = states.map(({ state: own }) => own);
    if (!known.includes(name)) throw devicesNotFound('state', name, known);
  }
}

function devicesNotFound(noun: string, name: string, known: string[]): MissingError {
  return new MissingError(
    `No devices found for the ${noun} ${JSON.stringify(name)}.`,
    known.length > 0 ? `Available: ${known.slice(0, 5).join(', ')}.` : undefined,
  );
}

/** `me` is the token's owner. */
async function resolveTestUserId(value: string | undefined, context: Context) {
  if (value !== 'me') return value === undefined ? undefined : resolveUserId(value, context);
  const { whoAmI } = await import('#api/contract/session.ts');
  return (await context.client.call(whoAmI, {}, { signal: context.signal })).id;
}
