import { and, asc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { roles, users } from '../../db/schema';
import { containing } from '../../db/text';

interface PeopleFilter {
  limit: number;
  offset: number;
  /** Part of a name, an email or a phone number. */
  search?: string;
  /** Those with a role, or those without one. */
  isStaff?: boolean;
}

export async function listPeople(db: Database, { limit, offset, search, isStaff }: PeopleFilter) {
  const pattern = search && containing(search);
  const matches = and(
    pattern
      ? or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.phone, pattern))
      : undefined,
    isStaff === undefined ? undefined : isStaff ? isNotNull(users.roleId) : isNull(users.roleId),
  );
  const people = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      isActive: users.isActive,
      role: { id: roles.id, name: roles.name },
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(matches)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { people, count: await db.$count(users, matches) };
}

export type Person = Awaited<ReturnType<typeof listPeople>>['people'][number];
