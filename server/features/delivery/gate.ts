import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { notSignedIn, problem } from '#server/errors.ts';
import { openCallCounts } from '#server/http/callCounts.ts';
import { networkKey } from '#server/http/networks.ts';
import { activeKeyQuery, deliveryKeyPrefix, keyUseQuery, type ActiveKey } from './deliveryKeys/queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deliveryKey: ActiveKey | null;
  }
}

const maxNames = 1000;
/** Lookups of unknown keys, per network and minute. */
const maxUnknownKeys = 100;

/** Any page may read published content, because there are no cookies to abuse. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Last-Modified, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Authorization, Accept-Language',
};

interface KnownKey {
  id: number;
  countedAs: string;
  max: number;
}

export type Gate = ReturnType<typeof createGate>;

/** Admits callers with a delivery key, within its own limit. */
export function createGate({
  store,
  identities,
  log,
  config,
}: Pick<Deps, 'store' | 'identities' | 'log' | 'config'>) {
  const counts = openCallCounts(store, (err) =>
    log.warn({ err }, 'Requests with delivery keys were counted by this server only.'),
  );

  /** Names of active keys, so that not every request is hashed. */
  const namesOf = new Map<string, { identity: string; count: string }>();

  function nameKey(given: string) {
    const known = namesOf.get(given);
    if (known) return known;
    const hash = hashToken(given);
    return { identity: identityKey(hash), count: countKey(hash) };
  }

  async function findKey(hash: string): Promise<ActiveKey | undefined> {
    const key = await identities.read(identityKey(hash), async () => {
      const [row] = await store.rows<ActiveKey>(activeKeyQuery({ hash }));
      return row;
    });
    if (key?.is_due) await store.rows(keyUseQuery(key.id));
    return key;
  }

  async function limit(key: string, max: number, reply: FastifyReply) {
    const { current, ttl } = await counts.count(key, max, false);
    if (current <= max) return;
    reply.header('retry-after', String(Math.ceil(ttl / 1000)));
    throw problem('too_many_calls', 'Too many requests. Please try again later.');
  }

  return {
    async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      reply.headers(corsHeaders);
      const given = readKey(request);
      const hash = given?.startsWith(deliveryKeyPrefix) ? hashToken(given) : undefined;
      const key = hash && (await findKey(hash));
      if (!key) {
        if (config.rateLimit > 0)
          await limit(`unknown delivery key ${networkKey(request.ip)}`, maxUnknownKeys, reply);
        throw notSignedIn(
          given
            ? 'Invalid delivery key.'
            : 'This request needs a delivery key. Send it as `Authorization: Bearer …`.',
        );
      }
      await limit(countKey(hash), key.calls_a_minute, reply);
      request.deliveryKey = key;
    },
    /** Without a query. Undefined if `admit` must decide. */
    findKnown({ headers, url = '' }: IncomingMessage): KnownKey | undefined {
      const given = readBearer(headers) ?? /[?&]key=(ddk_[\w-]{1,96})(?:&|$)/.exec(url)?.[1];
      if (!given?.startsWith(deliveryKeyPrefix)) return undefined;
      const names = nameKey(given);
      const key = identities.peek<ActiveKey>(names.identity);
      if (!key || key.is_due) return undefined;
      if (!namesOf.has(given)) {
        if (namesOf.size >= maxNames) namesOf.clear();
        namesOf.set(given, names);
      }
      return { id: key.id, countedAs: names.count, max: key.calls_a_minute };
    },
    /** False above the limit; `admit` then counts the request again and rejects it. */
    countKnown({ countedAs, max }: KnownKey): boolean {
      const counted = counts.count(countedAs, max, false);
      return !(counted instanceof Promise) && counted.current <= max;
    },
    close: () => counts.close(),
  };
}

const identityKey = (hash: string) => `delivery ${hash}`;
const countKey = (hash: string) => `delivery key ${hash.slice(0, 16)}`;

const readBearer = ({ authorization = '' }: IncomingHttpHeaders) =>
  /^(?:Bearer|Token) (\S{1,100})$/i.exec(authorization)?.[1];

function readKey({ headers, query }: FastifyRequest): string | undefined {
  const given = readBearer(headers);
  const { key } = query as { key?: unknown };
  return given ?? (typeof key === 'string' && key.length <= 100 ? key : undefined);
}
