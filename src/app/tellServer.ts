import { ConnectionError } from '#api/errors.ts';
import { sendClientError } from '#data/clientErrors.ts';
import { clientErrorOf } from './clientError.ts';
import type { Report } from '#shared/report.ts';

/** A page that fails again and again has said it all by then. */
const most = 20;
const told = new Set<string>();

/** Tells the server of a failure, once of each. */
export function tellServer(failure: Report) {
  // Who has no connection reaches nobody with that either.
  if (failure.error instanceof ConnectionError) return;
  const body = clientErrorOf(failure);
  const { request_id: _, ...kind } = body;
  const key = JSON.stringify(kind);
  if (told.has(key) || told.size === most) return;
  told.add(key);
  sendClientError(body).catch(() => {});
}
