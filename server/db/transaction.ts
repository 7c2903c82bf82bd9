import type { Database } from './database.ts';

/** PostgreSQL ends one of two transactions that wait for each other, or that it cannot order. */
const worthAnotherTry = new Set(['40P01', '40001']);
const tries = 3;

/** What is to follow the commit of each open transaction. */
const followUps = new WeakMap<Database, (() => void)[]>();

/** Which database each open transaction is one of. */
const roots = new WeakMap<Database, Database>();

/** The database of a transaction of `inTransaction`; one that is no transaction is its own. */
export const rootOf = (db: Database): Database => roots.get(db) ?? db;

/** Runs work in a transaction, again when PostgreSQL ends it for a deadlock or a conflict. The work must be safe to repeat. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let actions: (() => void)[] = [];
  const result = await untilOrdered(() =>
    db.transaction((tx) => {
      actions = [];
      followUps.set(tx, actions);
      roots.set(tx, rootOf(db));
      return work(tx);
    }),
  );
  const outer = followUps.get(db);
  if (outer) outer.push(...actions);
  else for (const action of actions) action();
  return result;
}

/** Calls back once the transaction of `inTransaction` has committed, and never where it does not; at once outside of one. */
export function afterCommit(tx: Database, action: () => void) {
  const actions = followUps.get(tx);
  if (actions) actions.push(action);
  else action();
}

/**
 * Runs what is one transaction, again when PostgreSQL ends it for a deadlock or a conflict. A single statement is one by
 * itself, without the two calls that begin and end another.
 */
export async function untilOrdered<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === tries || !worthAnotherTry.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** PostgreSQL's error code, wherever the drivers and the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[\dA-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/** The unique index or constraint that a write would have broken. */
export function brokenUnique(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (sqlState(cause) !== uniqueViolation) return undefined;
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

const uniqueViolation = '23505';
