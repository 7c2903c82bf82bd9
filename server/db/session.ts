import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseRefusedError } from './migrations.ts';

/**
 * For data in memory or on SSDs. With PostgreSQL's default of 4, the planner would scan all tags for each
 * list row.
 */
export const randomPageCost = 1.1;

/**
 * Overrides role and database settings that would change how values are read, written or compared. JIT is
 * off, because compiling takes longer than our longest statement.
 */
const settings = {
  random_page_cost: String(randomPageCost),
  jit: 'off',
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
};

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

/** Appends the settings, so that they take precedence over the URL's own. */
export function withSessionOptions(url: string): string {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options');
  parsed.searchParams.set('options', own ? `${own} ${options}` : options);
  return parsed.href;
}

/**
 * Throws a `DatabaseRefusedError` unless the encoding is UTF-8 and the locale maps letters such as I and É
 * to lower case as usual.
 */
export async function checkLocale(db: Database) {
  const { rows } = await db.execute<{ fits: boolean; encoding: string }>(sql`
    select lower('IÉÄΩ') = 'iéäω' and upper('iéäω') = 'IÉÄΩ' as fits, current_setting('server_encoding') as encoding`);
  const { fits, encoding } = rows[0]!;
  if (fits && encoding === 'UTF8') return;
  throw new DatabaseRefusedError(
    `The database must be encoded as UTF8 (it’s ${encoding}), with a locale that maps I to i and É to é. ` +
      'Create it with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8, or with any locale other than C, tr and az.',
  );
}
