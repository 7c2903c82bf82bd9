import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from './transaction.ts';

export type Outage = 'database_unreachable' | 'disk_full';

export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super('The database isn’t responding.', { cause });
  }
}

export class DiskFullError extends Error {
  override name = 'DiskFull';

  constructor(message = 'There isn’t enough disk space.') {
    super(message);
  }
}

/**
 * SQLSTATEs for connection errors, a stopped or restarting server, too many connections, idle timeouts, or a
 * read-only standby. A cancelled statement isn't an outage.
 */
const unreachableStatePattern = /^(08...|57P0[1235]|53300|25P03|25006)$/;
const diskFullStatePattern = /^53100$/;
const socketErrorPattern =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|HOSTDOWN)$/;
/** Driver errors without a code. */
const driverMessagePattern = /^Connection terminated|^timeout exceeded when trying to connect|not queryable/;

/** Ignores other services' errors with the same socket codes. */
export function findOutage(error: unknown): Outage | undefined {
  const state = sqlState(error);
  if (state && diskFullStatePattern.test(state)) return 'disk_full';
  if (state && unreachableStatePattern.test(state)) return 'database_unreachable';
  let isQuery = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFullError || isOutOfSpace(cause)) return 'disk_full';
    if (cause instanceof DatabaseUnreachableError || driverMessagePattern.test(cause.message))
      return 'database_unreachable';
    if (isQuery && isSocketError(cause)) return 'database_unreachable';
    isQuery ||= cause instanceof DrizzleQueryError;
  }
  return undefined;
}

const isOutOfSpace = (error: Error) => 'code' in error && error.code === 'ENOSPC';

export function isSocketError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    socketErrorPattern.test(error.code)
  );
}
