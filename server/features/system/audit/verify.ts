import { sql } from 'drizzle-orm';
import type { AuditProblem, verifyAudit } from '#api/contract/audit.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { Store } from '#server/db/database.ts';
import {
  chainKey,
  keyFingerprint,
  sealedText,
  computeSeal,
  settledMs,
  chainStart,
  type ChainEnd,
} from './seal.ts';

type Verification = OutputOf<typeof verifyAudit>;

interface SealedRow {
  position: number;
  entry_id: number;
  hash: string;
  key: string;
  at: number | null;
  text: string | null;
}

const maxReportedInsertions = 100;

/** Verifies one part of the chain. For the last part, also checks the entries outside the chain. */
export async function verifyChain(
  store: Store,
  keys: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<Verification> {
  const before = after > 0 ? (await readSeals(store, after - 1, 1)).find(isAtPosition(after)) : undefined;
  const rows = await readSeals(store, after, limit);
  const problems: AuditProblem[] = [];
  const named = new Map([['', undefined], ...keys.map((key) => [keyFingerprint(key), key] as const)]);
  let position = after;
  let hash = before?.hash ?? '';
  let newestAt = before?.at ?? 0;
  // After a gap there is no previous hash; the preceding part already reported it.
  let isKnown = after === 0 || before !== undefined;
  for (const row of rows) {
    const { entry_id, at, text } = row;
    const report = (kind: AuditProblem['kind']) => problems.push({ kind, position: row.position, entry_id });
    if (row.position !== position + 1) {
      problems.push({ kind: 'gap', position: position + 1, entry_id: null });
      isKnown = false;
    }
    if (text === null || at === null) report('missing');
    else if (isKnown && (!named.has(row.key) || computeSeal(named.get(row.key), hash, text) !== row.hash))
      report('changed');
    else if (at < newestAt - settledMs) report('inserted');
    newestAt = Math.max(newestAt, at ?? 0);
    ({ position, hash } = row);
    isKnown = true;
  }
  const last = rows.at(-1) ?? before;
  const isEnd = rows.length < limit;
  const rest = isEnd ? await checkOutsideChain(store, last) : { waiting: 0, problems: [] };
  return {
    checked: rows.length,
    unkeyed: rows.filter(({ key }) => key === '').length,
    last: last ? { position: last.position, hash: last.hash } : null,
    next: isEnd ? null : position,
    waiting: rest.waiting,
    problems: [...problems, ...rest.problems],
  };
}

const isAtPosition = (position: number) => (row: SealedRow) => row.position === position;

const readSeals = (store: Store, after: number, limit: number) =>
  store.rows<SealedRow>(sql`
    select s.position::float8 as position, s.entry_id::float8 as entry_id, s.hash, s.key,
      extract(epoch from a.at)::float8 * 1000 as at, case when a.id is not null then ${sealedText} end as text
    from audit_seals s left join audit a on a.id = s.entry_id
    where s.position > ${after}::bigint order by s.position limit ${limit}`);

/** Finds missing seals at the end, and entries that the server didn't write. */
async function checkOutsideChain(store: Store, last: Pick<SealedRow, 'position' | 'hash'> | undefined) {
  const [stored] = await store.rows<{ value: ChainEnd }>(
    sql`select value from settings where key = ${chainKey}`,
  );
  const end = stored?.value ?? chainStart;
  const [taken] = await store.rows<{ position: number }>(
    sql`select coalesce(max(position), 0)::float8 as position from audit_destinations`,
  );
  // Truncating the chain also requires changing this.
  const furthest = Math.max(end.position, taken?.position ?? 0);
  const problems: AuditProblem[] = [];
  const lost = { kind: 'gap' as const, position: (last?.position ?? 0) + 1, entry_id: null };
  if (furthest > (last?.position ?? 0)) problems.push(lost);
  else if (last && end.position === last.position && end.hash !== last.hash)
    problems.push({ kind: 'changed', position: last.position, entry_id: null });
  const unsealed = sql`from audit a where not exists (select from audit_seals s where s.entry_id = a.id)`;
  const inserted = await store.rows<{ id: number }>(
    sql`select a.id::float8 as id ${unsealed} and a.id <= ${end.settledId}::bigint order by a.id limit ${maxReportedInsertions}`,
  );
  for (const { id } of inserted) problems.push({ kind: 'inserted', position: null, entry_id: id });
  const [row] = await store.rows<{ waiting: number }>(
    sql`select count(*)::int as waiting ${unsealed} and a.id > ${end.settledId}::bigint`,
  );
  return { waiting: row?.waiting ?? 0, problems };
}
