import type { ClientError } from '#api/contract/clientErrors.ts';
import { AbortedError, ConflictError, hasCode, InvalidInputError, NotSignedInError } from '#api/errors.ts';

export interface Report {
  error: unknown;
  /** Where it was caught. */
  origin: ClientError['origin'];
  /** The address of the page. */
  page: string;
}

type Sink = (report: Report) => void;

// The server knows whether there is an error-reporting service (S42); stories and tests have neither.
let send: Sink = () => {};

/** Sends later failures there (ERR-04). */
export function reportTo(sink: Sink) {
  send = sink;
}

/** Reports a failure. Never throws, so that it is safe in any error path. */
export function report(error: unknown, origin: Report['origin']) {
  try {
    send({ error, origin, page: globalThis.location?.pathname ?? '' });
  } catch {
    // A failing reporter must not become a second failure.
  }
}

/** Reports a failed call, unless the cause is the caller's: aborted, refused input, signed out, conflict, a sign-in too long ago. */
export function reportCall(error: unknown) {
  const isExpected =
    error instanceof AbortedError ||
    error instanceof InvalidInputError ||
    error instanceof NotSignedInError ||
    error instanceof ConflictError ||
    hasCode(error, 'recent_sign_in_needed');
  if (!isExpected) report(error, 'call');
}
