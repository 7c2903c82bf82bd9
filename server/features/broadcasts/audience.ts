import { eq, sql, type SQL } from 'drizzle-orm';
import type { AudienceInput, BroadcastInput } from '#api/contract/broadcasts.ts';
import type { AudiencePerson } from '#api/contract/broadcasts/audience.ts';
import type { Database } from '#server/db/database.ts';
import { notifications, type broadcasts } from '#server/db/schema.ts';
import { contains } from '#server/db/text.ts';
import { fieldError } from '#server/platform/errors.ts';
import { toName } from '#server/db/expressions.ts';

/** The audience, as a broadcast stores it. */
export type Audience = Pick<
  typeof broadcasts.$inferSelect,
  | 'audience'
  | 'userListId'
  | 'testUserId'
  | 'registrationIds'
  | 'appPackageNames'
  | 'cities'
  | 'states'
  | 'readFilters'
  | 'followedTagId'
>;

/** The audience in the payload. Throws 400 unless it names exactly one. */
export function toAudience(input: AudienceInput & Pick<BroadcastInput, 'test_user'>): Audience {
  const { user_list_type: code, test_user: testUser } = input;
  if (testUser && code) {
    throw fieldError({ test_user: ['A test is sent to one person: leave out the audience.'] });
  }
  if (!testUser && !code) throw fieldError({ user_list_type: ['This field is required.'] });
  const listId = /^\d/.test(code ?? '') ? Number(code) : null;
  return {
    audience: testUser ? 'test_user' : listId ? 'user_list' : (code as 'all'),
    userListId: listId,
    testUserId: testUser ?? null,
    registrationIds: input.registration_ids ?? [],
    appPackageNames: [
      ...new Set([
        ...(input.app_package_name ?? []),
        ...(input.app_config_data ?? []).map((config) => config.app_package_name),
      ]),
    ],
    cities: input.cities ?? [],
    states: input.states ?? [],
    readFilters: parseReadFilters(input),
    followedTagId: input.tag_followed && !testUser ? (input.tag ?? noTag) : null,
  };
}

/** Without followers: whoever means followers has not chosen of which tag. */
const noTag = 0;

/** What readers must have read; null where that is not said. */
function parseReadFilters({ filters }: AudienceInput): Audience['readFilters'] {
  const { tags = [], categories = [], keywords = [], datetime_from = null } = filters?.read ?? {};
  const isGiven = tags.length + categories.length + keywords.length > 0 || datetime_from;
  return isGiven ? { tags, categories, keywords, datetime_from } : null;
}

/** The devices of an audience, for FROM. `channels` are those whose followers are selected. */
export function makeDevices(audience: Audience, channels: number[]): SQL {
  const conditions = [
    sql`d.unregistered_at is null`,
    // Those who are not active are few: only they are read for it.
    sql`not exists (select from users u where u.id = d.user_id and not u.is_active)`,
    ...meant(audience, channels),
    ...matchesOne(sql`d.app_package_name`, audience.appPackageNames),
    ...matchesOne(sql`d.city`, audience.cities),
    ...matchesOne(sql`d.state`, audience.states),
    ...haveRead(audience.readFilters),
    ...follow(audience.followedTagId),
  ];
  return sql`devices d where ${sql.join(conditions, sql` and `)}`;
}

function meant({ audience, userListId, testUserId, registrationIds }: Audience, channels: number[]): SQL[] {
  switch (audience) {
    case 'all':
      return [];
    case 'channel_follower':
      return [
        sql`d.user_id in (select user_id from channel_followers where channel_id = any(${list(channels)}::int[]))`,
      ];
    case 'user_list':
      return [
        sql`d.user_id in (select user_id from user_list_members where user_list_id = ${userListId}::bigint)`,
      ];
    case 'registration_ids':
      return [sql`d.token = any(${list(registrationIds)}::text[])`];
    case 'test_user':
      return [sql`d.user_id = ${testUserId}`];
  }
}

/**
 * People who have opened a notification of a digest (SEND-39): of one that has any of the tags, any of the categories and any
 * of the keywords in its title, as far as these are given, and not before `datetime_from`.
 */
function haveRead(filters: Audience['readFilters']): SQL[] {
  if (!filters) return [];
  const { tags = [], categories = [], keywords = [], datetime_from } = filters;
  const conditions = [
    sql`g.deleted_at is null`,
    ...(datetime_from ? [sql`r.read_at >= ${datetime_from}::timestamptz`] : []),
    ...(tags.length > 0
      ? [
          sql`g.id in (select digest_id from digest_tags where tag_id = any(array(select current_tag(x) from unnest(${list(tags)}::int[]) as x)))`,
        ]
      : []),
    ...(categories.length > 0
      ? [
          sql`g.id in (select digest_id from digest_categories where category_id = any(${list(categories)}::int[]))`,
        ]
      : []),
    ...(keywords.length > 0
      ? [
          sql`(${sql.join(
            keywords.map((word) => contains(sql`g.title`, word)),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  return [
    sql`d.user_id in (
      select r.user_id from digest_reads r join digests g on g.id = r.digest_id
      where ${sql.join(conditions, sql` and `)})`,
  ];
}

const follow = (tag: number | null) =>
  tag === null
    ? []
    : [
        sql`d.user_id in (select user_id from tag_followers where tag_id in (select tag_aliases(array[${tag}::int])))`,
      ];

const matchesOne = (column: SQL, values: string[]) =>
  values.length > 0 ? [sql`${column} = any(${list(values)}::text[])`] : [];

/** One parameter, where a bare array would become one for each item. */
const list = (values: unknown[]) => sql.param(values);

export async function countAudience(db: Database, audience: Audience, channels: number[]) {
  const { rows } = await db.execute<{ users: number; devices: number }>(sql`
    select count(*)::int as users, coalesce(sum(devices), 0)::int as devices
    from (select count(*) as devices from ${makeDevices(audience, channels)} group by d.user_id) each_person`);
  return rows[0] ?? { users: 0, devices: 0 };
}

/** The channels of the versions of a broadcast, whose followers an audience may mean. */
export async function findChannels(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .select({ channel: notifications.channelId })
    .from(notifications)
    .where(eq(notifications.broadcastId, id));
  return rows.flatMap(({ channel }) => channel ?? []);
}

/** How many people and devices a broadcast would reach now: of one that continues, those who did not get it. */
export async function findReach(db: Database, row: Audience & { id: number; startedAt: Date | null }) {
  if (!row.startedAt) return countAudience(db, row, await findChannels(db, row.id));
  const { rows } = await db.execute<{ users: number; devices: number }>(sql`
    select count(distinct d.user_id)::int as users, count(*)::int as devices
    from deliveries x join devices d on d.id = x.device_id
    where x.broadcast_id = ${row.id} and x.state = 'pending'`);
  return rows[0]!;
}

/** People that a sample shows, and the devices that are read to find them. */
const sampleSize = 10;
const sampleDevices = 200;

/** Some people of an audience, at most ten, with the places of their devices that would be sent to. */
export async function sampleAudience(db: Database, audience: Audience, channels: number[]) {
  const { rows } = await db.execute<AudiencePerson & Record<string, unknown>>(sql`
    with part as (
      select d.user_id, d.app_package_name, d.city, d.state from ${makeDevices(audience, channels)} limit ${sampleDevices}
    )
    select u.id, ${toName(sql`u`)} as name, json_agg(json_build_object(
      'package', s.app_package_name, 'city', s.city, 'state', s.state)) as devices
    from part s join users u on u.id = s.user_id group by u.id order by md5(u.id::text) limit ${sampleSize}`);
  return rows;
}
