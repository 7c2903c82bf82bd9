import type { PGlite } from '@electric-sql/pglite';
import type { Store } from '#server/db/database.ts';
import { createEmbeddedStore } from '#server/db/embedded.ts';
import { startPrepared } from './embedded.ts';
import { emptyTables } from './emptyTables.ts';

/** Databases that are not in use and as they were when they were made. The files of one worker share this. */
const idle: PGlite[] = [];

/** A file that added more is not worth cleaning up after. */
const maxGrowthBytes = 16 * 1024 * 1024;

/** What describes a database that holds no more than a fresh one: its schema, its lookups and their next ids. */
const describeDatabase = `
  select md5(string_agg(item, ',' order by item)) as fingerprint, pg_database_size(current_database())::int as bytes
  from (
    select concat_ws(' ', 'schema', nspname) as item from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all
    select concat_ws(' ', 'column', c.relname, c.relkind, c.reloptions, a.attname, a.atttypid, a.attnotnull)
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'constraint', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', tgname, tgrelid::regclass, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', proname, prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'sequence', sequencename, last_value) from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'row', name, value) from (
      select 'digest_types', t::text from digest_types t
      union all select 'languages', t::text from languages t
      union all select 'notification_channels', t::text from notification_channels t
      union all select 'notification_groups', t::text from notification_groups t
      union all select 'roles', t::text from roles t
      union all select 'statuses', t::text from statuses t
      union all select '__drizzle_migrations', t::text from drizzle.__drizzle_migrations t
    ) as lookups (name, value)
  ) as items`;

interface Description {
  fingerprint: string;
  bytes: number;
}

const describe = async (client: PGlite) => (await client.query<Description>(describeDatabase)).rows[0]!;

/** Of a fresh database, by its client: whatever file made it. */
const freshByDatabase = new WeakMap<PGlite, Description>();

/**
 * A migrated database in memory, from the file of `prepareEmbedded`. Closing the store empties the database for the next
 * test file of this worker, which takes a fifth of the time of making one. One that a file changed beyond rows is discarded.
 */
export async function borrowPrepared(file: string): Promise<Store> {
  const client = idle.pop() ?? (await create(file));
  const { lent, end } = lend(client);
  return {
    ...createEmbeddedStore(lent),
    async close() {
      end();
      if (await isCleaned(client)) idle.push(client);
      else await client.close();
    },
  };
}

async function create(file: string) {
  const client = await startPrepared(file);
  freshByDatabase.set(client, await describe(client));
  return client;
}

/** Empties a database. Returns whether it is as it was. */
async function isCleaned(client: PGlite) {
  const fresh = freshByDatabase.get(client);
  if (!fresh) return false;
  try {
    await client.exec('discard all');
    await client.exec('truncate tasks restart identity');
    await client.exec(emptyTables);
    const { fingerprint, bytes } = await describe(client);
    return fingerprint === fresh.fingerprint && bytes - fresh.bytes < maxGrowthBytes;
  } catch {
    return false;
  }
}

/** The client until `end`, after which it refuses all, as one does that is closed: work of one file never reaches another. */
function lend(client: PGlite) {
  let isOver = false;
  const lent = new Proxy(client, {
    get(target, name) {
      if (name === 'closed' && isOver) return true;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isOver) return Promise.reject(new Error('PGlite is closed'));
        return (value as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return {
    lent,
    end() {
      isOver = true;
    },
  };
}
