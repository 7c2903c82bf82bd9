import { ConnectionError } from '#api/errors.ts';
import { sendClientError } from '#data/clientErrors.ts';
import type { Report } from '#shared/report.ts';
import { toClientError } from './clientError.ts';

/** A page that fails again and again has reported enough by then. */
const maxReports = 20;
const reported = new Set<string>();

/** Reports a failure to the server, each one once. */
export function reportToServer(failure: Report) {
  // Without a connection the report would not arrive either.
  if (failure.error instanceof ConnectionError) return;
  const body = toClientError(failure);
  const { request_id: _, ...kind } = body;
  const key = JSON.stringify(kind);
  if (reported.has(key) || reported.size === maxReports) return;
  reported.add(key);
  sendClientError(body).catch(() => {});
}
