import { sql, type SQL } from 'drizzle-orm';

/** An instant as the wire has it: ISO 8601 in UTC, with milliseconds. */
export const iso = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A person without a name is shown by phone (ERR-08), or else by email. */
export const toName = (user: SQL) => sql`coalesce(nullif(${user}.name, ''), ${user}.phone, ${user}.email)`;

/** Now: instants are stored in milliseconds, and one that is rounded up is not yet over or due. */
export const thisMs = sql`date_trunc('milliseconds', clock_timestamp())`;
