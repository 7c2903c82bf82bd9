import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  nat,
  option,
  record,
  subarray,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAudience, type AudienceInput } from '#api/contract/broadcasts.ts';
import { sampleAudience } from '#api/contract/broadcasts/audience.ts';
import { addDeliveries } from '#server/features/notify/broadcasts/send/deliveries.ts';
import { parseAudience } from '#server/features/notify/broadcasts/audience.ts';
import * as schema from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';

interface Person {
  isActive: boolean;
  lists: number[];
  follows: number[];
  followsTags: number[];
  reads: { digest: number; daysAgo: number }[];
  devices: { app: string; city: string; state: string; isGone: boolean }[];
}

const cities = ['Porto', 'Lisboa', ''];
const states = ['Norte', 'Sul', ''];
const apps = ['com.example.digest', 'com.example.lite', 'web'];
const digestCount = 3;
const listCount = 2;
const channelCount = 2;

const some = <T>(values: readonly T[]) => subarray([...values]);
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const person: Arbitrary<Person> = record({
  isActive: integer({ min: 0, max: 5 }).map((number) => number > 0),
  lists: some(indexes(listCount)),
  follows: some(indexes(channelCount)),
  followsTags: some(indexes(digestCount)),
  reads: uniqueArray(record({ digest: nat(digestCount - 1), daysAgo: nat(9) }), {
    selector: ({ digest }) => digest,
    maxLength: digestCount,
  }),
  devices: array(
    record({
      app: constantFrom(...apps),
      city: constantFrom(...cities),
      state: constantFrom(...states),
      isGone: integer({ min: 0, max: 5 }).map((number) => number === 0),
    }),
    { maxLength: 3 },
  ),
});

/** Filters by places in the lists above; `from` in days ago. */
const filter = record({
  audience: constantFrom('all', 'channel_follower', 'registration_ids', 'list 0', 'list 1'),
  channels: some(indexes(channelCount)),
  tokens: array(nat(40), { maxLength: 8 }),
  apps: some(apps),
  cities: some(cities.slice(0, 2)),
  states: some(states.slice(0, 2)),
  tags: some(indexes(digestCount)),
  categories: some(indexes(2)),
  words: some(['storm', 'CALM', '%']),
  followed: option(nat(digestCount - 1)),
  from: option(nat(9)),
});
type Filter = (typeof filter)['generate'] extends (...args: never[]) => { value: infer V } ? V : never;

let desk: TestApp;
let digests: number[];
let tags: number[];
let categories: number[];
let channels: number[];
const titles = ['A storm', 'Calm at 100 %', 'Storm, then calm'];
/** The categories of the digests. */
const getCategory = [0, 1, 0];

beforeAll(async () => {
  desk = await startTestApp();
  tags = [];
  categories = [];
  digests = [];
  for (const _ of indexes(digestCount)) tags.push((await addTag(desk)).id);
  for (const _ of indexes(2)) categories.push((await addCategory(desk)).id);
  for (const index of indexes(digestCount)) {
    const input = {
      title: titles[index]!,
      tags: [tags[index]!],
      categories: [categories[getCategory[index]!]!],
    };
    digests.push((await addDigest(desk, input)).id);
  }
  const { rows } = await desk.deps.db.execute<{ id: number }>(
    sql`select id from notification_channels order by id`,
  );
  channels = rows.slice(0, channelCount).map(({ id }) => id);
});
afterAll(() => desk.close());

/** Stores people in the place of all others. Returns their ids and those of the lists. */
async function store(people: Person[]) {
  const { db } = desk.deps;
  await db.execute(
    sql`truncate devices, user_lists, channel_followers, tag_followers, digest_reads restart identity cascade`,
  );
  await db.execute(sql`delete from users where email like '%@readers.example'`);
  const lists = await db
    .insert(schema.userLists)
    .values(indexes(listCount).map((n) => ({ title: `List ${n}` })))
    .returning();
  if (people.length === 0) return { ids: [], lists: lists.map(({ id }) => id) };
  const stored = await db
    .insert(schema.users)
    .values(
      people.map(({ isActive }, index) => ({
        name: `P${index}`,
        email: `p${index}@readers.example`,
        isActive,
      })),
    )
    .returning({ id: schema.users.id });
  const ids = stored.map(({ id }) => id);
  const rows = {
    devices: people.flatMap((one, index) =>
      one.devices.map(({ app, city, state, isGone }, place) => ({
        userId: ids[index]!,
        token: toToken(index, place),
        appPackageName: app,
        city,
        state,
        unregisteredAt: isGone ? new Date() : null,
      })),
    ),
    members: people.flatMap((one, index) =>
      one.lists.map((list) => ({ userListId: lists[list]!.id, userId: ids[index]! })),
    ),
    followers: people.flatMap((one, index) =>
      one.follows.map((channel) => ({ channelId: channels[channel]!, userId: ids[index]! })),
    ),
    tagFollowers: people.flatMap((one, index) =>
      one.followsTags.map((tag) => ({ tagId: tags[tag]!, userId: ids[index]! })),
    ),
    reads: people.flatMap((one, index) =>
      one.reads.map(({ digest, daysAgo }) => ({
        digestId: digests[digest]!,
        userId: ids[index]!,
        readAt: daysBefore(daysAgo),
      })),
    ),
  };
  if (rows.devices.length > 0) await db.insert(schema.devices).values(rows.devices);
  if (rows.members.length > 0) await db.insert(schema.userListMembers).values(rows.members);
  if (rows.followers.length > 0) await db.insert(schema.channelFollowers).values(rows.followers);
  if (rows.tagFollowers.length > 0) await db.insert(schema.tagFollowers).values(rows.tagFollowers);
  if (rows.reads.length > 0) await db.insert(schema.digestReads).values(rows.reads);
  return { ids, lists: lists.map(({ id }) => id) };
}

const now = Date.now();
const daysBefore = (days: number) => new Date(now - days * 86_400_000);
const toToken = (index: number, place: number) => `token-${index * 3 + place}`;

const isEmpty = (list: unknown[]) => list.length === 0;

/** The devices that a filter means, found by looking at each. */
function naive(people: Person[], requested: Filter) {
  const words = requested.words.map((word) => word.toLowerCase());
  const hasReadFilter =
    [requested.tags, requested.categories, words].some((list) => list.length > 0) || requested.from !== null;
  return people.flatMap((one, index) => {
    const isMeant =
      requested.audience === 'all' ||
      requested.audience === 'registration_ids' ||
      (requested.audience === 'channel_follower' &&
        one.follows.some((channel) => requested.channels.includes(channel))) ||
      (requested.audience.startsWith('list') && one.lists.includes(Number(requested.audience.slice(5))));
    const hasRead = one.reads.some(
      ({ digest, daysAgo }) =>
        (isEmpty(requested.tags) || requested.tags.includes(digest)) &&
        (isEmpty(requested.categories) || requested.categories.includes(getCategory[digest]!)) &&
        (isEmpty(words) || words.some((word) => titles[digest]!.toLowerCase().includes(word))) &&
        (requested.from === null || daysAgo <= requested.from),
    );
    const follows = requested.followed === null || one.followsTags.includes(requested.followed);
    if (!one.isActive || !isMeant || !follows || (hasReadFilter && !hasRead)) return [];
    return one.devices.flatMap((device, place) => {
      const isNamed =
        requested.audience !== 'registration_ids' || requested.tokens.includes(index * 3 + place);
      const fits =
        isNamed &&
        !device.isGone &&
        (isEmpty(requested.apps) || requested.apps.includes(device.app)) &&
        (isEmpty(requested.cities) || requested.cities.includes(device.city)) &&
        (isEmpty(requested.states) || requested.states.includes(device.state));
      return fits ? [{ person: index, token: toToken(index, place) }] : [];
    });
  });
}

function toInput(requested: Filter, lists: number[]): AudienceInput {
  return {
    user_list_type: requested.audience.startsWith('list')
      ? String(lists[Number(requested.audience.slice(5))])
      : requested.audience,
    channels: requested.channels.map((channel) => channels[channel]!),
    registration_ids: requested.tokens.map((number) => `token-${number}`),
    app_package_name: requested.apps,
    cities: requested.cities,
    states: requested.states,
    tag_followed: requested.followed !== null,
    tag: requested.followed === null ? null : tags[requested.followed]!,
    filters: {
      read: {
        tags: requested.tags.map((tag) => tags[tag]!),
        categories: requested.categories.map((category) => categories[category]!),
        keywords: requested.words,
        datetime_from: requested.from === null ? null : daysBefore(requested.from).toISOString(),
      },
    },
  };
}

describe('the audience', () => {
  it(
    'SEND-06, SEND-39: is counted, sampled and written down as looking at each device finds it',
    { timeout: 120_000 },
    async () => {
      await assert(
        asyncProperty(
          array(person, { maxLength: 12 }),
          array(filter, { minLength: 1, maxLength: 6 }),
          async (people, filters) => {
            const { ids, lists } = await store(people);
            for (const requested of filters) {
              const input = toInput(requested, lists);
              const expected = naive(people, requested);
              const persons = new Set(expected.map((one) => ids[one.person]));
              expect(await desk.call(countAudience, { body: input })).toEqual({
                users: persons.size,
                devices: expected.length,
              });

              const sample = await desk.call(sampleAudience, { body: input });
              expect(sample.people).toHaveLength(Math.min(10, persons.size));
              expect(sample.people.every(({ id }) => persons.has(id))).toBe(true);

              const { channels: named = [], ...audience } = input;
              expect(await listTokens(audience, named)).toEqual(
                expected.map(({ token }) => token).toSorted(),
              );
            }
          },
        ),
        { numRuns: Number(process.env.AUDIENCE_RUNS ?? 12) },
      );
    },
  );
});

/** The tokens of the deliveries that a broadcast to an audience would write, each once. */
async function listTokens(audience: AudienceInput, named: number[]) {
  const { db } = desk.deps;
  const stored = parseAudience(audience);
  const [broadcast] = await db
    .insert(schema.broadcasts)
    .values({ ...stored, status: 'IN_PROGRESS', bottomTabIndex: '1' })
    .returning();
  const versions = named.length > 0 ? named : [null];
  await db.insert(schema.notifications).values(
    versions.map((channelId, position) => ({
      broadcastId: broadcast!.id,
      position,
      channelId,
      notificationType: 'home' as const,
      title: 'A',
      text: 'B',
    })),
  );
  await addDeliveries(db, broadcast!.id, stored);
  const { rows } = await db.execute<{ token: string }>(sql`
    select d.token from deliveries x join devices d on d.id = x.device_id where x.broadcast_id = ${broadcast!.id}`);
  await db.delete(schema.broadcasts);
  return rows.map(({ token }) => token).toSorted();
}
