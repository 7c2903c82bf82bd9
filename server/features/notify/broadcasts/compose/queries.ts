import { asc, eq, sql } from 'drizzle-orm';
import type { PushLimitsInput } from '#api/contract/broadcasts/limits.ts';
import { maxLocations } from '#api/contract/broadcasts/lookups.ts';
import type { LimitValues } from '#domain/pushLimits.ts';
import type { Database } from '#server/db/database.ts';
import { notificationChannels, notificationGroups, pushLimits } from '#server/db/schema.ts';
import { contains } from '#server/db/expressions.ts';
import { webPackage } from '../devices/queries.ts';
import { notFound } from '#server/errors.ts';

export function findChannels(db: Database, groupId?: number) {
  return db
    .select({ id: notificationChannels.id, name: notificationChannels.name })
    .from(notificationChannels)
    .where(groupId === undefined ? undefined : eq(notificationChannels.groupId, groupId))
    .orderBy(asc(notificationChannels.name), asc(notificationChannels.id));
}

export const findGroups = (db: Database) =>
  db.select().from(notificationGroups).orderBy(asc(notificationGroups.id));

/** The first package is the default. Browsers come last, so they're the default only if there's no app. */
export async function findPackages(db: Database) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from app_packages order by name = ${webPackage}, id`);
  return rows.map((row, index) => ({ ...row, is_default: index === 0 }));
}

export async function findPlaces(
  db: Database,
  column: 'city' | 'state',
  search = '',
  packages: string[] = [],
) {
  const isOfApps =
    packages.length > 0 ? sql`d.app_package_name = any(${sql.param(packages)}::text[])` : sql`true`;
  const place = sql.identifier(column);
  const { rows } = await db.execute<{ place: string; count: number }>(sql`
    select d.${place} as place, count(*)::int as count from devices d join users u on u.id = d.user_id
    where d.unregistered_at is null and u.is_active and d.${place} <> '' and ${isOfApps}
    group by d.${place} having ${contains(sql`d.${place}`, search.trim())} order by count desc, place limit ${maxLocations}`);
  return rows;
}

export type LimitsRow = typeof pushLimits.$inferSelect;

export const findLimits = (db: Database) =>
  db
    .select()
    .from(pushLimits)
    .orderBy(sql`${pushLimits.appPackageName} is not null`, asc(pushLimits.appPackageName));

/** Undefined if the package already has limits. */
export async function insertLimits(tx: Database, input: PushLimitsInput): Promise<LimitsRow | undefined> {
  const [row] = await tx
    .insert(pushLimits)
    .values({ appPackageName: input.app_package_name, ...limitsToRow(input) })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function lockLimits(tx: Database, id: number): Promise<LimitsRow> {
  const [row] = await tx.select().from(pushLimits).where(eq(pushLimits.id, id)).for('update');
  if (!row) throw notFound('These limits');
  return row;
}

export async function updateLimits(tx: Database, id: number, values: LimitValues): Promise<LimitsRow> {
  const [row] = await tx
    .update(pushLimits)
    .set({ ...limitsToRow(values), modifiedAt: sql`clock_timestamp()` })
    .where(eq(pushLimits.id, id))
    .returning();
  return row!;
}

export const removeLimits = (tx: Database, id: number) => tx.delete(pushLimits).where(eq(pushLimits.id, id));

const limitsToRow = ({ quiet_from, quiet_to, time_zone, max_per_day }: LimitValues) => ({
  quietFrom: quiet_from,
  quietTo: quiet_to,
  timeZone: time_zone,
  maxPerDay: max_per_day,
});
