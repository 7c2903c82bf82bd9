import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from './transaction.ts';

/** Why the database cannot run a statement that is valid. */
export type Outage = 'database_unreachable' | 'disk_full';

/** A connection could not be made, or broke while it was used. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** There is too little space left to write anything. */
export class DiskFull extends Error {
  override name = 'DiskFull';

  constructor(message = 'There is too little space left on the disk.') {
    super(message);
  }
}

/**
 * Stopped, restarted, out of connections, a transaction that this process left idle, a server that only replays another;
 * a cancelled statement is no outage.
 */
const unreachableStates = /^(08...|57P0[1235]|53300|25P03|25006)$/;
const fullStates = /^53100$/;
const socketErrors =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|HOSTDOWN)$/;
/** What the driver says without a code. */
const driverMessages = /^Connection terminated|^timeout exceeded when trying to connect|not queryable/;

/** The outage that an error comes from, if it does. Errors of other services with the same socket codes are none. */
export function findOutage(error: unknown): Outage | undefined {
  const state = sqlState(error);
  if (state && fullStates.test(state)) return 'disk_full';
  if (state && unreachableStates.test(state)) return 'database_unreachable';
  let isQuery = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFull || hasNoSpace(cause)) return 'disk_full';
    if (cause instanceof DatabaseUnreachable || driverMessages.test(cause.message))
      return 'database_unreachable';
    if (isQuery && isSocketError(cause)) return 'database_unreachable';
    isQuery ||= cause instanceof DrizzleQueryError;
  }
  return undefined;
}

/** Whether the system refused to write a file, such as an upload, for want of space. */
const hasNoSpace = (error: Error) => 'code' in error && error.code === 'ENOSPC';

/** Whether the error is one of a socket, which the driver passes on as it is. */
export function isSocketError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    socketErrors.test(error.code)
  );
}
