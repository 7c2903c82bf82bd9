import type { ClientError } from '#api/contract/clientErrors.ts';
import { AbortedError, ConflictError, hasCode, InvalidInputError, NotSignedInError } from '#api/errors.ts';

export interface ErrorReport {
  error: unknown;
  origin: ClientError['origin'];
  page: string;
}

type Sink = (report: ErrorReport) => void;

/**
 * Does nothing until the server says that error reporting is configured (S42), which never happens in
 * stories and tests.
 */
let sendReport: Sink = () => {};

/** ERR-04 */
export function setReportSink(sink: Sink) {
  sendReport = sink;
}

/** Never throws, so it is safe in any error path. */
export function report(error: unknown, origin: ErrorReport['origin']) {
  try {
    sendReport({ error, origin, page: globalThis.location?.pathname ?? '' });
  } catch {
    // A failing reporter must not cause another failure.
  }
}

/**
 * Ignores errors caused by the user or the session: aborted requests, invalid input, ended sessions,
 * conflicts, and sign-ins that aren't recent enough.
 */
export function reportUnexpected(error: unknown) {
  const isExpected =
    error instanceof AbortedError ||
    error instanceof InvalidInputError ||
    error instanceof NotSignedInError ||
    error instanceof ConflictError ||
    hasCode(error, 'recent_sign_in_needed');
  if (!isExpected) report(error, 'call');
}
