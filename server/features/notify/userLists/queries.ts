import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { MatchField, UserList } from '#api/contract/userLists.ts';
import type { Database } from '#server/db/database.ts';
import { userListMembers, userLists, users } from '#server/db/schema.ts';

interface Page {
  limit: number;
  offset: number;
}

const userListColumns = {
  id: userLists.id,
  title: userLists.title,
  description: userLists.description,
  segment_id: userLists.segmentId,
  user_count: sql<number>`(
    select count(*)::int from user_list_members m where m.user_list_id = ${sql.raw('user_lists.id')})`,
  change: sql<UserList['change']>`(
    select json_build_object('total', sum(cardinality(c.user_ids)), 'done_count', sum(c.done_count))
    from user_list_changes c where c.user_list_id = ${sql.raw('user_lists.id')} having count(*) > 0)`,
};

export async function findUserLists(db: Database, { limit, offset }: Page) {
  const results = await db
    .select(userListColumns)
    .from(userLists)
    .orderBy(desc(userLists.id))
    .limit(limit)
    .offset(offset);
  return { results, count: await db.$count(userLists) };
}

export async function findUserList(db: Database, id: number): Promise<UserList | undefined> {
  const [list] = await db.select(userListColumns).from(userLists).where(eq(userLists.id, id));
  return list;
}

export async function lockUserList(db: Database, id: number) {
  const [list] = await db.select().from(userLists).where(eq(userLists.id, id)).for('update');
  return list;
}

export async function findListedUsers(db: Database, id: number, { limit, offset }: Page) {
  const results = await db
    .select({ user: { id: users.id, name: users.name, email: users.email, phone: users.phone } })
    .from(userListMembers)
    .innerJoin(users, eq(users.id, userListMembers.userId))
    .where(eq(userListMembers.userListId, id))
    .orderBy(asc(userListMembers.userId))
    .limit(limit)
    .offset(offset);
  return { results, count: await db.$count(userListMembers, eq(userListMembers.userListId, id)) };
}

export async function countPlannedBroadcasts(db: Database, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from broadcasts 
    where user_list_id = ${id} and status in ('SCHEDULED', 'HELD', 'IN_PROGRESS') and started_at is null`);
  return rows[0]?.count ?? 0;
}

export async function findUnknownUsers(db: Database, ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param(ids)}::int[]) as given (id)
    where not exists (select from users u where u.id = given.id) order by given.id limit 10`);
  return rows.map(({ id }) => id);
}

const comparableColumns = {
  id: { stored: sql`u.id::text`, given: sql`ltrim(btrim(given.value), '#0')` },
  email: { stored: sql`lower(u.email)`, given: sql`lower(btrim(given.value))` },
  phone: { stored: normalizePhoneSql(sql`u.phone`), given: normalizePhoneSql(sql`given.value`) },
};

/** Strips separators, replaces a leading 00 with a plus, and drops the (0) in +49 (0) 170. */
function normalizePhoneSql(value: SQL) {
  const international = sql`regexp_replace(${value}, '^(\\s*(?:\\+|00)[^(]*)\\(\\s*0\\s*\\)', '\\1')`;
  return sql`regexp_replace(regexp_replace(${international}, '[^0-9+]', '', 'g'), '^00', '+')`;
}

interface UserMatch extends Record<string, unknown> {
  index: number;
  count: number;
  id: number | null;
}

/**
 * Returns each person at most once, and the indexes of values that match nobody, several people, or a person
 * who's already matched.
 */
export async function matchUsers(db: Database, by: MatchField, values: string[]) {
  const exact = await matchValues(db, by, values);
  const matches = by === 'phone' ? await matchNationalNumbers(db, values, exact) : exact;
  const people = new Set<number>();
  const doubled: number[] = [];
  for (const { index, count, id } of matches) {
    if (count !== 1 || id === null) continue;
    if (people.has(id)) doubled.push(index);
    people.add(id);
  }
  const indexes = (isMeant: (count: number) => boolean) =>
    matches.filter(({ count }) => isMeant(count)).map(({ index }) => index);
  return {
    users: [...people],
    unmatched: indexes((count) => count === 0),
    ambiguous: indexes((count) => count > 1),
    doubled,
  };
}

async function matchValues(db: Database, by: MatchField, values: string[]): Promise<UserMatch[]> {
  const { stored, given } = comparableColumns[by];
  const { rows } = await db.execute<UserMatch>(sql`
    with given as materialized (
      select given.index - 1 as index, ${given} as value
      from unnest(${sql.param(values)}::text[]) with ordinality as given (value, index)
    ), people as (
      select ${stored} as value, count(*)::int as count, min(u.id) as id
      from users u where ${stored} in (select value from given where value <> '') group by 1
    )
    select given.index::int as index, coalesce(people.count, 0) as count, people.id
    from given left join people using (value) order by 1`);
  return rows;
}

/** Country calling codes (ITU-T E.164). No code is a prefix of another, so at most one matches. */
const callingCodePattern =
  '(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[03578]|9[679])[0-9])';

/** Shorter numbers may be extensions. */
const minNationalDigits = 7;

/**
 * For numbers without a country code or `+`; assumes one country for the whole list. A number that fits
 * several people is ambiguous.
 */
async function matchNationalNumbers(
  db: Database,
  values: string[],
  matches: UserMatch[],
): Promise<UserMatch[]> {
  const given = matches
    .filter(({ count }) => count === 0)
    .map(({ index }) => ({ index, digits: values[index]!.replaceAll(/[^0-9+]/g, '') }))
    .filter(({ digits: number }) => number.length >= minNationalDigits && !number.includes('+'));
  if (given.length === 0) return matches;
  // Most countries write a 0 before national numbers, but not after the calling code.
  const forms = given.flatMap(({ index, digits: number }) => [
    { index, form: number },
    ...(number.startsWith('0') ? [{ index, form: number.slice(1) }] : []),
  ]);
  const { rows } = await db.execute<UserMatch & { code: string | null }>(sql`
    with given as materialized (
      select index, form from unnest(
        ${sql.param(forms.map(({ index }) => index))}::int[], ${sql.param(forms.map(({ form }) => form))}::text[]
      ) as given (index, form)
    ), people as materialized (
      select id, substr(number, 2) as number, substring(number from ${`^\\+${callingCodePattern}`}::text) as code
      from (select u.id, ${normalizePhoneSql(sql`u.phone`)} as number from users u where u.phone is not null) numbers
      where number like '+%'
    ), found as (
      select given.index, p.id, null as code from given join people p on p.number = given.form
      union
      select given.index, p.id, p.code from given join people p on substr(p.number, length(p.code) + 1) = given.form
    )
    select index, count(distinct id)::int as count, min(id) as id, min(code) as code from found group by 1`);
  const codes = new Set(rows.flatMap(({ code }) => code ?? []));
  const found = new Map(
    rows.map((row) => [row.index, row.code && codes.size > 1 ? { ...row, count: row.count + 1 } : row]),
  );
  return matches.map((match) => found.get(match.index) ?? match);
}
