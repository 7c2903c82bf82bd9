import { ConnectionError } from '#api/errors.ts';
import { sendClientError } from '#data/system.ts';
import type { ErrorReport } from '#shared/report.ts';
import { toClientError } from './clientError.ts';

/** Stops a page in a failure loop from flooding the server. */
const maxReports = 20;
const reportedFailures = new Set<string>();

export function reportToServer(failure: ErrorReport) {
  // Without a connection the report would fail too.
  if (failure.error instanceof ConnectionError) return;
  const body = toClientError(failure);
  const { request_id: _, ...kind } = body;
  const key = JSON.stringify(kind);
  if (reportedFailures.has(key) || reportedFailures.size === maxReports) return;
  reportedFailures.add(key);
  sendClientError(body).catch(() => {});
}
