import type { ClientError } from '#api/contract/clientErrors.ts';
import { AbortedError, ConflictError, hasCode, InvalidInputError, NotSignedInError } from '#api/errors.ts';

export interface Report {
  error: unknown;
  origin: ClientError['origin'];
  page: string;
}

type Sink = (report: Report) => void;

// The server knows whether error reporting is configured (S42); stories and tests have none.
let send: Sink = () => {};

/** ERR-04 */
export function setReportSink(sink: Sink) {
  send = sink;
}

/** Never throws, so it is safe in any error path. */
export function report(error: unknown, origin: Report['origin']) {
  try {
    send({ error, origin, page: globalThis.location?.pathname ?? '' });
  } catch {
    // A failing reporter must not cause another failure.
  }
}

/** Ignores errors caused by the user or session: aborted, invalid input, signed out, conflict, stale sign-in. */
export function reportUnexpected(error: unknown) {
  const isExpected =
    error instanceof AbortedError ||
    error instanceof InvalidInputError ||
    error instanceof NotSignedInError ||
    error instanceof ConflictError ||
    hasCode(error, 'recent_sign_in_needed');
  if (!isExpected) report(error, 'call');
}
