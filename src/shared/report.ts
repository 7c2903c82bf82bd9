import type { ClientError } from '#api/contract/clientErrors.ts';
import { AbortedError, ConflictError, InvalidInputError, NotSignedInError } from '#api/errors.ts';

export interface Report {
  error: unknown;
  /** Where it was noticed. */
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

/** Tells of a failure. Never throws, so that it can stand in any error path. */
export function report(error: unknown, origin: Report['origin']) {
  try {
    send({ error, origin, page: globalThis.location?.pathname ?? '' });
  } catch {
    // A failing reporter must not become a second failure.
  }
}

/** Tells of a failed call, unless it is the caller's own doing: given up, refused input, signed out, overtaken. */
export function reportCall(error: unknown) {
  const isOwnDoing =
    error instanceof AbortedError ||
    error instanceof InvalidInputError ||
    error instanceof NotSignedInError ||
    error instanceof ConflictError;
  if (!isOwnDoing) report(error, 'call');
}
