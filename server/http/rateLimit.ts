import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '#server/db/database.ts';
import { identifyOnce } from '#server/access/caller.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/errors.ts';
import { openCallCounts, windowMs, type CallCounts } from './callCounts.ts';
import { networkKey } from './networks.ts';

/**
 * Limits up to this value are counted exactly across servers before the call runs, because such calls are
 * rare and expensive.
 */
const maxExactLimit = 100;

interface RateLimitDeps {
  config: Pick<Config, 'rateLimit'>;
  store: Store;
  log: Logger;
}

export interface RateLimitHooks {
  /** Counts calls to unknown URLs toward the caller's network. */
  countUnknown: preHandlerAsyncHookHandler;
  limit(name: string, callsAMinute: number): preHandlerAsyncHookHandler;
}

/**
 * Limits calls per minute by verified session or token, or else by network, so that bogus tokens count
 * against their network's limit. Servers that share a PostgreSQL database count together.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { config: { rateLimit: max }, store, log }: RateLimitDeps,
): Promise<RateLimitHooks | undefined> {
  if (max === 0) return undefined;
  const counts = openCallCounts(store, (err) =>
    log.warn({ err }, 'Requests were counted by this server only.'),
  );
  app.addHook('onClose', () => counts.close());
  await app.register(rateLimit, {
    max,
    timeWindow: windowMs,
    store: createStore(counts),
    keyGenerator: async (request) => {
      const identity = request.is404 ? undefined : await identifyOnce(app, request);
      if (!identity) return networkKey(request.ip);
      const { caller } = identity;
      return caller.tokenId === null ? `session ${caller.sessionId}` : `token ${caller.tokenId}`;
    },
    errorResponseBuilder: () => problem('too_many_calls', 'Too many requests. Please try again later.'),
  });
  return {
    countUnknown: app.rateLimit() as preHandlerAsyncHookHandler,
    limit: (name, callsAMinute) =>
      app.rateLimit({
        ...networkLimit(callsAMinute),
        name,
      } as RateLimitOptions) as preHandlerAsyncHookHandler,
  };
}

export const networkLimit = (max: number) => ({
  max,
  keyGenerator: ({ ip }: FastifyRequest) => networkKey(ip),
});

function createStore(counts: CallCounts): FastifyRateLimitStoreCtor {
  const open = (endpoint?: string): FastifyRateLimitStore => ({
    incr(caller, done, _window, max) {
      const key = endpoint ? `${caller} ${endpoint}` : caller;
      const counted = counts.count(key, max, endpoint !== undefined && max <= maxExactLimit);
      if (!(counted instanceof Promise)) return done(null, counted);
      counted.then((value) => done(null, value), done);
    },
    child: ({ name, routeInfo: { method, url } }: ChildOptions) => open(name ?? `${String(method)} ${url}`),
  });
  return function openStore() {
    return open();
  } as unknown as FastifyRateLimitStoreCtor;
}

type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0] & {
  name?: string;
  routeInfo: { method?: unknown; url?: string };
};
