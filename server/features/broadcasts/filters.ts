import { and, sql, type SQL } from 'drizzle-orm';
import { notificationTypes } from '#api/contract/broadcasts.ts';
import { fieldError } from '#server/platform/errors.ts';

interface Kinds {
  notification_types?: string;
  user_list_types?: string;
}

/** When a broadcast `b` was or is to be sent. */
export const sentAt = sql`coalesce(b.schedule_datetime, b.created_at)`;

/** Of notifications `n` of broadcasts `b`: those that the history has, by what they open and whom they go to. Throws 400. */
export function isOfKind({ notification_types, user_list_types }: Kinds): SQL {
  const types = parseOne('notification_types', notification_types, notificationTypes);
  const audiences = splitParts(user_list_types);
  const condition = and(
    // What goes to the rest of an audience, before that is known.
    sql`not (n.is_rest and b.rest_at is null)`,
    types ? sql`n.notification_type = any(${types}::text[])` : undefined,
    audiences.length > 0
      ? sql`coalesce(b.user_list_id::text, b.audience) = any(${sql.param(audiences)}::text[])`
      : undefined,
  );
  return condition ?? sql`true`;
}

/** The parts of a list that is joined by commas. */
export const splitParts = (list = '') =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The parts of a list that may hold these values alone; undefined where there is no list. */
export function parseOne(field: string, list: string | undefined, values: readonly string[]) {
  const parts = splitParts(list);
  if (parts.length === 0) return undefined;
  if (parts.every((part) => values.includes(part))) return sql.param(parts);
  throw fieldError({ [field]: [`These must be among ${values.join(', ')}.`] });
}
