import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseRefusedError } from './migrations.ts';

/**
 * For data in memory or on SSDs. With PostgreSQL's default of 4, the planner would scan all tags for each
 * list row.
 */
export const randomPageCost = 1.1;

/**
 * Overrides role and database settings that would change how values are read, written or compared. JIT
 * compilation takes longer than our longest statement.
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

/** Appended, so that these settings win over the URL's own. */
export function withSessionOptions(url: string): string {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options');
  parsed.searchParams.set('options', own ? `${own} ${options}` : options);
  return parsed.href;
}

/** Throws a `DatabaseRefusedError` if the locale treats letters differently. */
export async function checkLocale(db: Database) {
  const { rows } = await db.execute<{ fits: boolean; encoding: string }>(sql`
    select lower('IÉÄΩ') = 'iéäω' and upper('iéäω') = 'IÉÄΩ' as fits, current_setting('server_encoding') as encoding`);
  const { fits, encoding } = rows[0]!;
  if (fits && encoding === 'UTF8') return;
  throw new DatabaseRefusedError(
    `The database has the encoding ${encoding} and a locale in which I and i, or É and é, are different letters. ` +
      'Create it with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8, or with any locale other than C, tr and az.',
  );
}
