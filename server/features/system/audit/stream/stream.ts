import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { auditDestinations } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLease, type Claim } from '#server/work/lease.ts';
import { sealedText } from '../seal.ts';
import { DeliveryError, type Destination, type SealedEntry } from './destination.ts';

const maxBatchRows = 100;
/** Collectors accept at least 4 MB per request. Batches of long entries have fewer rows. */
const maxBatchBytes = 1_000_000;
/** A longer `Retry-After` ends this run; the next one resumes after it. */
const maxWaitMs = 20_000;
const maxWaits = 3;
const maxPauseMs = 3_600_000;

const destinationLease = createLease(auditDestinations, { key: 'id', ms: 60_000 });

/**
 * Sends entries in order, at least once: the position is stored after each accepted batch. One process
 * sends to a destination at a time.
 */
export async function streamTo(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  destination: Destination,
  signal: AbortSignal,
) {
  await db.execute(
    sql`insert into audit_destinations (name) values (${destination.name}) on conflict (name) do nothing`,
  );
  const claim = await destinationLease.claim(db, {
    where: sql`name = ${destination.name} and (retry_at is null or retry_at <= clock_timestamp())`,
    limit: 1,
  });
  const [id] = claim.keys;
  if (id === undefined) return;
  try {
    await destinationLease.renewDuring(db, claim, () => sendAll(db, id, claim, destination, signal));
  } catch (error) {
    if (!(error instanceof DeliveryError)) {
      await destinationLease.abandon(db, claim);
      throw error;
    }
    log.warn({ err: error, destination: destination.name }, 'The audit entries were not accepted.');
    await recordFailure(db, id, error);
  }
  await destinationLease.settle(db, claim);
}

async function sendAll(
  db: Database,
  id: number,
  claim: Claim,
  destination: Destination,
  signal: AbortSignal,
) {
  const { rows } = await db.execute<{ position: number }>(
    sql`select position::float8 as position from audit_destinations where id = ${id}`,
  );
  let { position } = rows[0]!;
  while (!signal.aborted) {
    const entries = await readBatch(db, position);
    const last = entries.at(-1);
    if (!last) return;
    await sendWithRetries(destination, entries, signal);
    const [mine] = signal.aborted ? [] : await destinationLease.renew(db, claim);
    if (mine === undefined) return;
    position = last.position;
    await db.execute(sql`
      update audit_destinations
      set position = ${position}::bigint, taken_at = now(), failed_at = null, error = null, retry_at = null
      where id = ${id}`);
  }
}

async function sendWithRetries(
  destination: Destination,
  entries: readonly SealedEntry[],
  signal: AbortSignal,
) {
  for (let waits = 0; ; waits += 1) {
    try {
      await destination.send(entries, signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const ms = error instanceof DeliveryError ? error.retryAfterMs : undefined;
      if (ms === undefined || ms > maxWaitMs || waits === maxWaits) throw error;
      await delay(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function readBatch(db: Database, after: number): Promise<SealedEntry[]> {
  const { rows } = await db.execute<SealedEntry & Record<string, unknown>>(sql`
    with next as (
      select s.position, s.hash, s.key, a.at, a.action, a.entity,
        case when a.id is not null then ${sealedText} end as text
      from (select * from audit_seals where position > ${after}::bigint order by position limit ${maxBatchRows}) s
      left join audit a on a.id = s.entry_id
    ), counted as (
      select *, row_number() over by_position as place, sum(coalesce(octet_length(text), 0)) over by_position as bytes
      from next window by_position as (order by position)
    )
    select position::float8 as position, hash, key, extract(epoch from at)::float8 * 1000 as at, action, entity, text
    from counted where place = 1 or bytes <= ${maxBatchBytes} order by position`);
  return rows;
}

async function recordFailure(db: Database, id: number, { message, retryAfterMs = 0 }: DeliveryError) {
  await db.execute(sql`
    update audit_destinations
    set failed_at = coalesce(failed_at, now()), error = ${message},
      retry_at = ${currentInstant} + ${Math.min(retryAfterMs, maxPauseMs)}::int * interval '1 millisecond'
    where id = ${id}`);
}
