import { sql, type SQL } from 'drizzle-orm';
import type { AudienceInput, BroadcastInput } from '#api/contract/broadcasts.ts';
import type { Database } from '#server/db/database.ts';
import type { broadcasts } from '#server/db/schema.ts';
import { fieldError } from '#server/platform/errors.ts';

/** The audience, as a broadcast stores it. */
export type Audience = Pick<
  typeof broadcasts.$inferSelect,
  'audience' | 'userListId' | 'testUserId' | 'registrationIds' | 'appPackageNames' | 'cities' | 'states'
>;

/** What the payload says of the audience. Throws 400 unless it says one thing. */
export function audienceOf(input: AudienceInput & Pick<BroadcastInput, 'test_user'>): Audience {
  const { user_list_type: code, test_user: testUser } = input;
  if (testUser && code) {
    throw fieldError({ test_user: ['A test goes to one person: leave the audience out.'] });
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
  };
}

/** The devices of an audience, for FROM. `channels` are those whose followers are selected. */
export function devicesOf(audience: Audience, channels: number[]): SQL {
  const conditions = [
    sql`d.unregistered_at is null`,
    sql`u.is_active`,
    ...meant(audience, channels),
    ...oneOf(sql`d.app_package_name`, audience.appPackageNames),
    ...oneOf(sql`d.city`, audience.cities),
    ...oneOf(sql`d.state`, audience.states),
  ];
  return sql`devices d join users u on u.id = d.user_id where ${sql.join(conditions, sql` and `)}`;
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

const oneOf = (column: SQL, values: string[]) =>
  values.length > 0 ? [sql`${column} = any(${list(values)}::text[])`] : [];

/** One parameter, where a bare array would become one for each item. */
const list = (values: unknown[]) => sql.param(values);

export async function countAudience(db: Database, audience: Audience, channels: number[]) {
  const { rows } = await db.execute<{ users: number; devices: number }>(sql`
    select count(distinct d.user_id)::int as users, count(*)::int as devices
    from ${devicesOf(audience, channels)}`);
  return rows[0] ?? { users: 0, devices: 0 };
}
