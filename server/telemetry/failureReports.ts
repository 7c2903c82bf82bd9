import { randomUUID } from 'node:crypto';
import { sqlState } from '#server/db/transaction.ts';
import { createHostEgress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import type { Failure, PostFailure } from './failure.ts';
import { openSentry } from './sentry.ts';

export interface FailureReports {
  send(failure: Failure): void;
  /** Sends our own message, because an error's message (such as a query's) may repeat user input. */
  sendError(
    error: unknown,
    message: string,
    of?: { activity?: string | undefined; requestId?: string },
  ): void;
  close(): Promise<void>;
}

/** A slow service shouldn't burden a failing server further. */
const maxInFlight = 10;
const timeoutMs = 5000;

export function createFailureReports(
  config: Pick<Config, 'errorReportUrl' | 'sentry'>,
  onFailure: (error: unknown) => void,
): FailureReports {
  const services = [
    ...(config.errorReportUrl ? [openWebhook(config.errorReportUrl)] : []),
    ...(config.sentry ? [openSentry(config.sentry)] : []),
  ].map((service) => ({ ...service, underWay: new Set<Promise<unknown>>() }));

  function send(failure: Failure) {
    for (const { post, underWay } of services) {
      const posted = underWay.size < maxInFlight ? post(failure) : undefined;
      if (!posted) continue;
      const sent = posted.catch(onFailure).finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
  }

  return {
    send,
    sendError: (error, message, { activity, requestId } = {}) =>
      send({ source: 'server', ...errorNameAndStack(error), message, activity, request_id: requestId }),
    async close() {
      await Promise.all(services.flatMap(({ underWay }) => [...underWay]));
      await Promise.all(services.map((service) => service.close()));
    },
  };
}

function openWebhook(url: string): { post: PostFailure; close(): Promise<void> } {
  const egress = createHostEgress(url);
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

function errorNameAndStack(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const state = sqlState(error);
  return {
    name: state ? `${error.name} ${state}` : error.name,
    stack: parseStackFrames(error).slice(0, 30),
  };
}

export function parseStackFrames({ message, stack = '' }: Error): string[] {
  // The message precedes the stack and may contain lines that look like frames.
  const places = stack.slice(stack.indexOf(message) + message.length).matchAll(/^\s+at (.+)$/gm);
  return Array.from(places, ([, place]) => place!);
}
