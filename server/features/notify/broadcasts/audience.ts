import { eq, sql, type SQL } from 'drizzle-orm';
import type { AudienceInput, BroadcastInput } from '#api/contract/broadcasts.ts';
import type { AudiencePerson } from '#api/contract/broadcasts/audience.ts';
import type { Database } from '#server/db/database.ts';
import { notifications, type broadcasts } from '#server/db/schema.ts';
import { fieldError } from '#server/errors.ts';
import { displayName, contains } from '#server/db/expressions.ts';

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

/** Throws 400 unless the input names exactly one audience. */
export function parseAudience(input: AudienceInput & Pick<BroadcastInput, 'test_user'>): Audience {
  const { user_list_type: code, test_user: testUser } = input;
  if (testUser && code) {
    throw fieldError({ test_user: ['A test goes to one person, so leave out the audience.'] });
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
    followedTagId: input.tag_followed && !testUser ? (input.tag ?? noTagId) : null,
  };
}

/** Used when no tag is given; matches no followers. */
const noTagId = 0;

function parseReadFilters({ filters }: AudienceInput): Audience['readFilters'] {
  const { tags = [], categories = [], keywords = [], datetime_from = null } = filters?.read ?? {};
  const hasFilters = tags.length + categories.length + keywords.length > 0 || datetime_from;
  return hasFilters ? { tags, categories, keywords, datetime_from } : null;
}

/** SQL for a FROM clause. The audience includes the followers of `channels`. */
export function audienceDevices(audience: Audience, channels: number[]): SQL {
  const conditions = [
    sql`d.unregistered_at is null`,
    // Inactive people are few, so only they are read.
    sql`not exists (select from users u where u.id = d.user_id and not u.is_active)`,
    ...audienceConditions(audience, channels),
    ...matchesAny(sql`d.app_package_name`, audience.appPackageNames),
    ...matchesAny(sql`d.city`, audience.cities),
    ...matchesAny(sql`d.state`, audience.states),
    ...readConditions(audience.readFilters),
    ...followerConditions(audience.followedTagId),
  ];
  return sql`devices d where ${sql.join(conditions, sql` and `)}`;
}

function audienceConditions(
  { audience, userListId, testUserId, registrationIds }: Audience,
  channels: number[],
): SQL[] {
  switch (audience) {
    case 'all':
      return [];
    case 'channel_follower':
      return [
        sql`d.user_id in (select user_id from channel_followers where channel_id = any(${arrayParam(channels)}::int[]))`,
      ];
    case 'user_list':
      return [
        sql`d.user_id in (select user_id from user_list_members where user_list_id = ${userListId}::bigint)`,
      ];
    case 'registration_ids':
      return [sql`d.token = any(${arrayParam(registrationIds)}::text[])`];
    case 'test_user':
      return [sql`d.user_id = ${testUserId}`];
  }
}

/**
 * Matches people who have read a matching digest since `datetime_from` (SEND-39). A digest matches if it has
 * any of the tags, any of the categories and any of the title keywords; filters that aren't set are ignored.
 */
function readConditions(filters: Audience['readFilters']): SQL[] {
  if (!filters) return [];
  const { tags = [], categories = [], keywords = [], datetime_from } = filters;
  const conditions = [
    sql`g.deleted_at is null`,
    ...(datetime_from ? [sql`r.read_at >= ${datetime_from}::timestamptz`] : []),
    ...(tags.length > 0
      ? [sql`g.id in (select digest_id from digest_tags where tag_id = any(array(${currentTags(tags)})))`]
      : []),
    ...(categories.length > 0
      ? [
          sql`g.id in (select digest_id from digest_categories where category_id = any(${arrayParam(categories)}::int[]))`,
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

const followerConditions = (tag: number | null) =>
  tag === null
    ? []
    : [
        sql`d.user_id in (
          select user_id from tag_followers where tag_id in (select tag_aliases(array(${currentTags([tag])}))))`,
      ];

/** Omits deleted tags, because the job that removes their links may still be running. */
const currentTags = (tags: number[]) => sql`
  select t.id from unnest(${arrayParam(tags)}::int[]) as given (id) join tags t on t.id = current_tag(given.id)
  where t.deleted_at is null`;

const matchesAny = (column: SQL, values: string[]) =>
  values.length > 0 ? [sql`${column} = any(${arrayParam(values)}::text[])`] : [];

/** Drizzle would expand a bare array to one parameter per item. */
const arrayParam = (values: unknown[]) => sql.param(values);

export async function countAudience(db: Database, audience: Audience, channels: number[]) {
  const { rows } = await db.execute<{ users: number; devices: number }>(sql`
    select count(*)::int as users, coalesce(sum(devices), 0)::int as devices
    from (select count(*) as devices from ${audienceDevices(audience, channels)} group by d.user_id) each_person`);
  return rows[0] ?? { users: 0, devices: 0 };
}

export async function findBroadcastChannels(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .select({ channel: notifications.channelId })
    .from(notifications)
    .where(eq(notifications.broadcastId, id));
  return rows.flatMap(({ channel }) => channel ?? []);
}

/**
 * Counts people and devices that would be reached if the broadcast were sent now. For a resumed broadcast,
 * counts only those who haven't received it.
 */
export async function countReach(db: Database, row: Audience & { id: number; startedAt: Date | null }) {
  if (!row.startedAt) return countAudience(db, row, await findBroadcastChannels(db, row.id));
  const { rows } = await db.execute<{ users: number; devices: number }>(sql`
    select count(distinct d.user_id)::int as users, count(*)::int as devices
    from deliveries x join devices d on d.id = x.device_id
    where x.broadcast_id = ${row.id} and x.state = 'pending'`);
  return rows[0]!;
}

const sampleSize = 10;
const maxSampledDevices = 200;

export async function sampleAudience(db: Database, audience: Audience, channels: number[]) {
  const { rows } = await db.execute<AudiencePerson & Record<string, unknown>>(sql`
    with part as (
      select d.user_id, d.app_package_name, d.city, d.state from ${audienceDevices(audience, channels)} limit ${maxSampledDevices}
    )
    select u.id, ${displayName(sql`u`)} as name, json_agg(json_build_object(
      'package', s.app_package_name, 'city', s.city, 'state', s.state)) as devices
    from part s join users u on u.id = s.user_id group by u.id order by md5(u.id::text) limit ${sampleSize}`);
  return rows;
}
