import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isoInstant, currentInstant } from '../db/expressions.ts';
import { tasks } from '../db/schema.ts';
import { currentTrace } from '../spans.ts';
import { measureRows } from '#server/telemetry/measureRows.ts';
import { createLease, type Claim } from './lease.ts';

export const taskLease = createLease(tasks, { key: 'id', ms: 60_000 });

export interface ClaimedTask {
  id: number;
  payload: object;
  attempts: number;
  is_periodic: boolean;
  traceparent: string | null;
}

interface NewTask {
  name: string;
  payload: object;
  at: Date | undefined;
}

export async function insertTask(db: Database, { name, payload, at }: NewTask) {
  await db
    .insert(tasks)
    .values({ name, payload, runAt: at ?? currentInstant, traceparent: currentTrace() ?? null });
}

export async function insertPeriodicTasks(db: Database, names: string[]) {
  if (names.length === 0) return;
  await db
    .insert(tasks)
    .values(names.map((name) => ({ name, payload: {}, runAt: currentInstant, isPeriodic: true })))
    .onConflictDoNothing();
}

const isNotFailed = sql`failed_at is null`;

/** Returns milliseconds until the next task of each kind; 0 or less if due now. */
export async function findNextTasks(db: Database, names: string[]) {
  const { rows } = await db.execute<{ name: string; in_ms: number }>(sql`
    select name,
      ceil(extract(epoch from min(greatest(run_at, leased_until)) - clock_timestamp()) * 1000)::float8 as in_ms
    from tasks where name = any(${sql.param(names)}::text[]) and ${isNotFailed} group by name`);
  return rows;
}

export async function claimTasks(db: Database, { name, limit }: { name: string; limit: number }) {
  const claim = await taskLease.claim(db, {
    where: sql`name = ${name} and run_at <= clock_timestamp() and ${isNotFailed}`,
    limit,
  });
  if (claim.keys.length === 0) return { claim, claimed: [] };
  try {
    const { rows } = await db.execute<ClaimedTask & Record<string, unknown>>(sql`
      select id, payload, attempts, is_periodic, traceparent from tasks
      where id = any(${sql.param(claim.keys)}::int[]) order by id`);
    return { claim, claimed: rows };
  } catch (error) {
    taskLease.retract(claim);
    throw error;
  }
}

export const countTasks = (db: Database) =>
  measureRows(
    db,
    sql`select json_build_object('task', name, 'state', state) as labels, count(*)::int as value
      from (select name, case when failed_at is not null then 'failed' when leased_until > clock_timestamp() then 'running'
        when run_at <= clock_timestamp() then 'due' else 'planned' end as state from tasks) counted
      group by name, state`,
  );

/** Returns task names that have due tasks but none running, and when the oldest became due. */
export async function findWaitingTasks(db: Database) {
  const { rows } = await db.execute<{ name: string; since: string }>(sql`
    select name, ${isoInstant(sql`min(run_at)`)} as since from tasks
    where ${isNotFailed} group by name
    having min(run_at) <= clock_timestamp() and not bool_or(coalesce(leased_until > clock_timestamp(), false))`);
  return rows;
}

export async function findFailedTasks(db: Database) {
  const { rows } = await db.execute<{ name: string; count: number; last_at: string }>(sql`
    select name, count(*)::int as count, ${isoInstant(sql`max(failed_at)`)} as last_at from tasks
    where failed_at is not null group by name order by name`);
  return rows;
}

const isFailedTask = (name: string) => sql`name = ${name} and failed_at is not null`;

/** Returns the number of retried tasks. */
export async function retryFailedTasks(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute(sql`
    update tasks set failed_at = null, error = null, attempts = 0, run_at = ${currentInstant}
    where ${isFailedTask(name)} returning id`);
  return rows.length;
}

export async function discardFailedTasks(db: Database, name: string): Promise<number> {
  const { rows } = await db.execute(sql`delete from tasks where ${isFailedTask(name)} returning id`);
  return rows.length;
}

export async function discardQueuedTasks(tx: Database, name: string): Promise<number> {
  const { rows } = await tx.execute(
    sql`delete from tasks where name = ${name} and ${isNotFailed} returning id`,
  );
  return rows.length;
}

export async function findFailingTasks(db: Database, minFailures: number) {
  const { rows } = await db.execute<{ name: string; failures: number; next_at: string }>(sql`
    select name, failures, ${isoInstant(sql`run_at`)} as next_at from tasks
    where is_periodic and failures >= ${minFailures}::int order by name`);
  return rows;
}

const isClaimed = ({ holder, keys }: Claim) =>
  sql`id = any(${sql.param(keys)}::int[]) and leased_by = ${holder}::uuid`;
const clearedLease = sql`leased_by = null, leased_until = null`;

export async function deleteTasks(db: Database, claim: Claim) {
  await db.execute(sql`delete from tasks where ${isClaimed(claim)}`);
}

interface Postponement {
  delayMs: number;
  error?: string;
  attempts: number;
  period?: 'done' | 'failed';
}

export async function postponeTasks(
  db: Database,
  claim: Claim,
  { delayMs, error, attempts, period }: Postponement,
) {
  const failures = period === undefined ? sql`failures` : period === 'done' ? sql`0` : sql`failures + 1`;
  await db.execute(sql`
    update tasks set ${clearedLease}, attempts = ${attempts}, error = ${error ?? null}, failures = ${failures},
      run_at = ${currentInstant} + ${delayMs} * interval '1 millisecond'
    where ${isClaimed(claim)}`);
}

export async function failTasks(db: Database, claim: Claim, error: string) {
  await db.execute(
    sql`update tasks set ${clearedLease}, error = ${error}, failed_at = ${currentInstant} where ${isClaimed(claim)}`,
  );
}

export async function purgeFailedTasks(db: Database) {
  await db.execute(sql`delete from tasks where failed_at < now() - interval '14 days'`);
}
