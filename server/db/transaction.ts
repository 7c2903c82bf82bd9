import type { Database } from './database.ts';

/** Deadlock and serialization failure. */
const retryableStates = new Set(['40P01', '40001']);
const maxAttempts = 3;

const afterCommitActions = new WeakMap<Database, (() => void)[]>();

const rootByTransaction = new WeakMap<Database, Database>();

export const rootDatabase = (db: Database): Database => rootByTransaction.get(db) ?? db;

/** Retries on a deadlock or conflict, so the work must be safe to repeat. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let actions: (() => void)[] = [];
  const result = await retryOnConflict(() =>
    db.transaction((tx) => {
      actions = [];
      afterCommitActions.set(tx, actions);
      rootByTransaction.set(tx, rootDatabase(db));
      return work(tx);
    }),
  );
  const outer = afterCommitActions.get(db);
  if (outer) outer.push(...actions);
  else for (const action of actions) action();
  return result;
}

/**
 * Runs the action after `inTransaction` commits, and never after a rollback. Outside a transaction, runs
 * it immediately.
 */
export function afterCommit(tx: Database, action: () => void) {
  const actions = afterCommitActions.get(tx);
  if (actions) actions.push(action);
  else action();
}

/** Retries on a deadlock or conflict. A single statement needs no begin and commit. */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === maxAttempts || !retryableStates.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Finds the code at any depth, because drivers and the query builder nest errors differently. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[\dA-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (sqlState(cause) !== uniqueViolation) return undefined;
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

const uniqueViolation = '23505';
