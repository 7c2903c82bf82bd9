import { maxAuditRows, type AuditEntry, type AuditFilters } from '#api/contract/audit.ts';
import type { Cell } from '#api/csv.ts';
import type { Store } from '#server/db/database.ts';
import { iso, nameOf } from '../digests/sql.ts';
import { filterOf } from './filters.ts';

/** Rows with the same instant, as those of one transaction have, are ordered by id. */
const newestFirst = 'order by a.at desc, a.id desc';

const shown = `
  a.id::float8 as id, ${iso('a.at')} as at,
  case when u.id is not null then json_build_object('id', u.id, 'name', ${nameOf('u')}) end as actor,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as token,
  a.request_id, a.action, a.entity, a.entity_id, a.before, a.after`;

const joined = 'left join users u on u.id = a.actor_id left join api_tokens t on t.id = a.token_id';

interface Rows {
  limit: number;
  offset: number;
}

export async function findEntries(store: Store, filters: AuditFilters, { limit, offset }: Rows) {
  const { where, values } = filterOf(filters);
  const [row] = await store.rows<{ count: number }>(
    { text: `select count(*)::int as count from (select from audit a ${where} limit ${maxAuditRows}) x` },
    values,
  );
  // An OFFSET is walked through row by row: before anything is joined to them.
  const within = Math.min(limit, maxAuditRows - offset);
  const rows = `select a.* from audit a ${where} ${newestFirst} limit ${within} offset ${offset}`;
  const results =
    within <= 0
      ? []
      : await store.rows<AuditEntry>(
          { text: `select ${shown} from (${rows}) a ${joined} ${newestFirst}` },
          values,
        );
  return { results, count: row?.count ?? 0 };
}

/** The distinct values of a column, found by leaping from one to the next over its index. */
const distinct = (column: 'action' | 'entity') => `
  with recursive each as (
    (select ${column} as value from audit order by ${column} limit 1)
    union all
    select (select a.${column} from audit a where a.${column} > each.value order by a.${column} limit 1)
    from each where each.value is not null
  )
  select value from each where value is not null`;

export async function findKinds(store: Store) {
  const values = async (column: 'action' | 'entity') => {
    const rows = await store.rows<{ value: string }>({ text: distinct(column) }, []);
    return rows.map(({ value }) => value);
  };
  return { actions: await values('action'), entities: await values('entity') };
}

const cells = {
  id: 'a.id::float8',
  at: iso('a.at'),
  who: nameOf('u'),
  email: 'u.email',
  token: 't.name',
  action: 'a.action',
  entity: 'a.entity',
  entity_id: 'a.entity_id',
  request_id: 'a.request_id',
  before: 'a.before::text',
  after: 'a.after::text',
};
export const auditCsvColumns = Object.keys(cells);

const rowsOf = (ids: number[]) => ({
  name: 'export_audit',
  text: `
    select ${Object.entries(cells)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ')}
    from unnest($1::bigint[]) with ordinality as wanted (id, place)
    join audit a on a.id = wanted.id ${joined}
    order by wanted.place`,
  values: [ids],
});

/** All rows that match, in the order of the log, as cells of `auditCsvColumns`. */
export async function* exportedEntries(store: Store, filters: AuditFilters): AsyncGenerator<Cell[][]> {
  const { where, values } = filterOf(filters);
  const text = `select a.id from audit a ${where} ${newestFirst}`;
  for await (const rows of store.batches<Record<string, Cell>>({ text, values }, rowsOf)) {
    yield rows.map((row) => auditCsvColumns.map((name) => row[name] ?? null));
  }
}
