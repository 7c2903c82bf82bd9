import { randomUUID } from 'node:crypto';
import { sqlState } from '#server/db/transaction.ts';
import { egressTo } from '#server/egress/egressTo.ts';
import type { Config } from '../config/config.ts';
import { findPlaces } from './places.ts';

/** A report of a failure: its kind and place, and no text that a person wrote. */
export interface Failure {
  source: 'server' | 'browser';
  name: string;
  message: string;
  stack: string[];
  /** Of a browser: where it was noticed, the page, and what a failed call was answered with. */
  origin?: string;
  page?: string;
  status?: number;
  /** Finds the line of the log. */
  request_id?: string;
}

/** The way to an error-reporting service (ERR-04). */
export interface FailureReports {
  /** Reports a failure. What cannot be sent at once is dropped. */
  send(failure: Failure): void;
  /** Reports an error by a message of ours: its own may repeat what a person wrote, as those of queries do. */
  sendError(error: unknown, message: string, requestId?: string): void;
  close(): Promise<void>;
}

/** So many at a time: a service that is slow must not hold more of a server that fails all the time. */
const maxUnderWay = 10;
const timeoutMs = 5000;

/** Posts failures as JSON to the configured address. Without one they stay in the log. */
export function openFailureReports(
  { errorReportUrl: url }: Pick<Config, 'errorReportUrl'>,
  onFailure: (error: unknown) => void,
): FailureReports {
  const egress = url === undefined ? undefined : egressTo(url);
  const underWay = new Set<Promise<unknown>>();

  function send(failure: Failure) {
    if (!egress || !url || underWay.size >= maxUnderWay) return;
    const body = JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), ...failure });
    const sent = egress
      .fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, timeoutMs })
      .catch(onFailure)
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  }

  return {
    send,
    sendError: (error, message, requestId) =>
      send({ source: 'server', ...findKind(error), message, request_id: requestId }),
    async close() {
      await Promise.all(underWay);
      await egress?.close();
    },
  };
}

function findKind(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const state = sqlState(error);
  return {
    name: state ? `${error.name} ${state}` : error.name,
    stack: findPlaces(error).slice(0, 30),
  };
}
