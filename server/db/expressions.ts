import { sql, type SQL, type Placeholder, type SQLWrapper } from 'drizzle-orm';

/** ISO 8601 in UTC, with milliseconds. */
export const isoInstant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Falls back to phone (ERR-08), then email. */
export const displayName = (user: SQL) =>
  sql`coalesce(nullif(${user}.name, ''), ${user}.phone, ${user}.email)`;

/** Truncated to milliseconds, because a time that was rounded up would not seem due yet. */
export const currentInstant = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Built by database functions (`fold_text`, `containing`), so that the plan doesn't depend on the pattern
 * and each connection plans the statement only once.
 */
export const foldedPattern = (part: string | Placeholder): SQL =>
  typeof part === 'string' ? sql`containing(${part})` : sql`(select containing(${part}))`;

/** Ignores case, accents, width and invisible characters. */
export const contains = (text: SQLWrapper, part: string): SQL =>
  sql`fold_text(${text}) like ${foldedPattern(part)}`;
