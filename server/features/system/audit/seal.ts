import { createHash, createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockSetting, setSetting, readOrCreateSetting } from '#server/records/settings.ts';
import { inTransaction } from '#server/db/transaction.ts';

export interface ChainEnd {
  position: number;
  hash: string;
  newestId: number;
  /**
   * Entries up to this one can no longer be committed, so any unsealed ones weren't written by the server.
   */
  settledId: number;
  /** Becomes `settledId` once it's older than any open transaction. */
  next: { id: number; at: number };
}

export const chainStart: ChainEnd = {
  position: 0,
  hash: '',
  newestId: 0,
  settledId: 0,
  next: { id: 0, at: 0 },
};
export const chainKey = 'audit_chain';

/** Time after which an entry's transaction has definitely ended. */
export const settledMs = 600_000;
const batchSize = 2000;

/** All stored fields of entry `a`, serialized identically on every database. */
export const sealedText = sql.raw(`json_build_array(
  a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor_id, a.session_id, a.token_id,
  a.request_id, a.action, a.entity, a.entity_id, a.before, a.after)::text`);

/** Identifies a key without revealing it. */
export const keyFingerprint = (key: string) =>
  createHash('sha256').update(`audit key ${key}`).digest('hex').slice(0, 8);

export function computeSeal(key: string | undefined, previousHash: string, text: string): string {
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(`${previousHash}\n${text}`).digest('hex');
}

export interface SealResult extends Pick<ChainEnd, 'position' | 'hash'> {
  count: number;
  isFull: boolean;
}

export async function sealEntries(
  db: Database,
  key: string | undefined,
  now = Date.now(),
): Promise<SealResult> {
  await readOrCreateSetting(db, chainKey, () => chainStart);
  return inTransaction(db, async (tx) => {
    const end = (await lockSetting(tx, chainKey)) as ChainEnd;
    const { rows } = await tx.execute<{ id: number; text: string }>(sql`
      select a.id::float8 as id, ${sealedText} as text from audit a
      where a.id > ${end.settledId}::bigint and not exists (select from audit_seals s where s.entry_id = a.id)
      order by a.id limit ${batchSize}`);
    let { position, hash } = end;
    const seals = rows.map(({ id, text }) => {
      position += 1;
      hash = computeSeal(key, hash, text);
      return { position, entry_id: id, hash };
    });
    if (seals.length > 0) {
      await tx.execute(sql`
        insert into audit_seals (position, entry_id, hash, key)
        select position, entry_id, hash, ${key === undefined ? '' : keyFingerprint(key)}
        from json_to_recordset(${JSON.stringify(seals)}::json) as x (position bigint, entry_id bigint, hash text)`);
    }
    const newestId = Math.max(end.newestId, rows.at(-1)?.id ?? 0);
    const isSettled = rows.length < batchSize && now - end.next.at >= settledMs;
    const settled = isSettled ? { settledId: end.next.id, next: { id: newestId, at: now } } : undefined;
    const hasMoved = settled && (settled.settledId !== end.settledId || newestId !== end.next.id);
    if (seals.length > 0 || hasMoved)
      await setSetting(tx, chainKey, { ...end, position, hash, newestId, ...settled } satisfies ChainEnd);
    return { count: seals.length, isFull: seals.length === batchSize, position, hash };
  });
}
