import { sql, type SQL } from 'drizzle-orm';
import type { AuditFilters } from '#api/contract/audit.ts';

/** The `where` of audit rows `a`; empty without a filter. */
export function toWhere({ actor, action, entity, entity_id, from, to }: AuditFilters): SQL {
  const conditions: SQL[] = [];
  if (actor !== undefined) conditions.push(sql`a.actor_id = ${actor}::int`);
  if (action !== undefined) conditions.push(sql`a.action = ${action}::text`);
  if (entity !== undefined) conditions.push(sql`a.entity = ${entity}::text`);
  if (entity_id !== undefined) conditions.push(sql`a.entity_id = ${entity_id}::int`);
  if (from !== undefined) conditions.push(sql`a.at >= ${from}::timestamptz`);
  if (to !== undefined) conditions.push(sql`a.at < ${to}::timestamptz`);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}
