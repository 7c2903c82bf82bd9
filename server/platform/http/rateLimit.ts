import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '#server/db/database.ts';
import { identifyOnce } from '../access/caller.ts';
import type { Config } from '../config/config.ts';
import { problem } from '../errors.ts';
import { openCallCounts, windowMs, type CallCounts } from './callCounts.ts';
import { toNetwork } from './networks.ts';

/** Up to this limit each call is counted with those of all servers before it is done: such calls are few, and cost much. */
const exactUpTo = 100;

interface Needs {
  config: Pick<Config, 'rateLimit'>;
  store: Store;
  log: Logger;
}

export interface Limits {
  /** Counts calls of unknown addresses among those of their network. */
  countUnknown: preHandlerAsyncHookHandler;
  /** The limit of an address outside of `/api`, by network. */
  limit(name: string, callsAMinute: number): preHandlerAsyncHookHandler;
}

/**
 * Calls a minute, counted by session or token once it is verified, else by network: invented tokens count as the network
 * that sent them. Servers on one PostgreSQL count together.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { config: { rateLimit: max }, store, log }: Needs,
): Promise<Limits | undefined> {
  if (max === 0) return undefined;
  const counts = openCallCounts(store, (err) =>
    log.warn({ err }, 'Calls were counted by this server alone.'),
  );
  app.addHook('onClose', () => counts.close());
  await app.register(rateLimit, {
    max,
    timeWindow: windowMs,
    store: makeStore(counts),
    keyGenerator: async (request) => {
      const identity = request.is404 ? undefined : await identifyOnce(app, request);
      if (!identity) return toNetwork(request.ip);
      const { caller } = identity;
      return caller.tokenId === null ? `session ${caller.sessionId}` : `token ${caller.tokenId}`;
    },
    errorResponseBuilder: () => problem('too_many_calls', 'Too many calls. Please try again later.'),
  });
  return {
    countUnknown: app.rateLimit() as preHandlerAsyncHookHandler,
    limit: (name, callsAMinute) =>
      app.rateLimit({ ...toLimit(callsAMinute), name } as RateLimitOptions) as preHandlerAsyncHookHandler,
  };
}

/** The limit of a single call that needs no token, by network. */
export const toLimit = (max: number) => ({
  max,
  keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip),
});

/** What the plugin makes a limit’s store of: the general one, and a child for each endpoint with a limit of its own. */
function makeStore(counts: CallCounts): FastifyRateLimitStoreCtor {
  const open = (endpoint?: string): FastifyRateLimitStore => ({
    incr(caller, done, _window, max) {
      const key = endpoint ? `${caller} ${endpoint}` : caller;
      const counted = counts.count(key, max, endpoint !== undefined && max <= exactUpTo);
      if (!(counted instanceof Promise)) return done(null, counted);
      counted.then((value) => done(null, value), done);
    },
    child: ({ name, routeInfo: { method, url } }: Child) => open(name ?? `${String(method)} ${url}`),
  });
  return function openStore() {
    return open();
  } as unknown as FastifyRateLimitStoreCtor;
}

/** What the plugin passes to a child beside the options of its route. */
type Child = Parameters<FastifyRateLimitStore['child']>[0] & {
  /** Of `limit`, which is of no route. */
  name?: string;
  routeInfo: { method?: unknown; url?: string };
};
