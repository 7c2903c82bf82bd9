import { and, sql, type SQL } from 'drizzle-orm';
import { notificationTypes } from '#api/contract/broadcasts.ts';
import { fieldError } from '#server/errors.ts';

interface KindFilter {
  notification_types?: string;
  user_list_types?: string;
}

export const sentAt = sql`coalesce(b.schedule_datetime, b.created_at)`;

/** Uses the aliases `n` for notifications and `b` for broadcasts. Throws 400 for invalid values. */
export function kindCondition({ notification_types, user_list_types }: KindFilter): SQL {
  const types = parseAllowedValues('notification_types', notification_types, notificationTypes);
  const audiences = splitList(user_list_types);
  const condition = and(
    sql`not (n.is_rest and b.rest_at is null)`,
    types ? sql`n.notification_type = any(${types}::text[])` : undefined,
    audiences.length > 0
      ? sql`coalesce(b.user_list_id::text, b.audience) = any(${sql.param(audiences)}::text[])`
      : undefined,
  );
  return condition ?? sql`true`;
}

export const splitList = (list = '') =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function parseAllowedValues(field: string, list: string | undefined, values: readonly string[]) {
  const parts = splitList(list);
  if (parts.length === 0) return undefined;
  if (parts.every((part) => values.includes(part))) return sql.param(parts);
  throw fieldError({ [field]: [`Allowed values: ${values.join(', ')}.`] });
}
