import { randomUUID } from 'node:crypto';
import { sqlState } from '#server/db/transaction.ts';
import { egressTo } from '#server/egress/egressTo.ts';
import type { Config } from '../config/config.ts';
import { findPlaces } from './places.ts';
import type { Failure, PostFailure } from './failure.ts';
import { openSentry } from './sentry.ts';

/** The way to an error-reporting service (ERR-04). */
export interface FailureReports {
  /** Reports a failure. What cannot be sent at once is dropped. */
  send(failure: Failure): void;
  /** Reports an error by a message of ours: its own may repeat what a person wrote, as those of queries do. */
  sendError(
    error: unknown,
    message: string,
    of?: { activity?: string | undefined; requestId?: string },
  ): void;
  close(): Promise<void>;
}

/** How many are sent at a time: a slow service must not occupy more of a server that keeps failing. */
const maxUnderWay = 10;
const timeoutMs = 5000;

/** Posts failures to the services that are configured. Without one they stay in the log. */
export function openFailureReports(
  config: Pick<Config, 'errorReportUrl' | 'sentry'>,
  onFailure: (error: unknown) => void,
): FailureReports {
  const services = [
    ...(config.errorReportUrl ? [openWebhook(config.errorReportUrl)] : []),
    ...(config.sentry ? [openSentry(config.sentry)] : []),
  ].map((service) => ({ ...service, underWay: new Set<Promise<unknown>>() }));

  function send(failure: Failure) {
    for (const { post, underWay } of services) {
      const posted = underWay.size < maxUnderWay ? post(failure) : undefined;
      if (!posted) continue;
      const sent = posted.catch(onFailure).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
  }

  return {
    send,
    sendError: (error, message, { activity, requestId } = {}) =>
      send({ source: 'server', ...findKind(error), message, activity, request_id: requestId }),
    async close() {
      await Promise.all(services.flatMap(({ underWay }) => [...underWay]));
      await Promise.all(services.map((service) => service.close()));
    },
  };
}

/** Posts failures as JSON to an address. */
function openWebhook(url: string): { post: PostFailure; close(): Promise<void> } {
  const egress = egressTo(url);
  return {
    post: (failure) =>
      egress.fetch(url, {
        method: 'POST',
        body: JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), ...failure }),
        headers: { 'content-type': 'application/json' },
        timeoutMs,
      }),
    close: () => egress.close(),
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
