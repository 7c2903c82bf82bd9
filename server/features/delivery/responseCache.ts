import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createFreshness, type Version } from './freshness.ts';
import { contentKey } from './surrogateKeys.ts';

export interface CachedResponse {
  body: Buffer;
  headers: Record<string, string>;
  /**
   * Milliseconds since 1970. Undefined if a later response could have the same date, because HTTP dates are
   * in whole seconds.
   */
  datedAt: number | undefined;
}

export interface ResponseParts {
  body: string;
  type: string;
  cacheControl: string;
  /** For the headers that CDNs purge by. */
  surrogateKeys: string[];
}

const maxBytes = 64 * 1024 * 1024;

/** Caches responses until published content changes. */
export interface ResponseCache {
  /** Undefined if it isn't cached, or content may have changed. */
  find(key: string): CachedResponse | undefined;
  /** `key` contains the URL and everything else that the response depends on. */
  get(key: string, make: (version: Version) => Promise<ResponseParts>): Promise<CachedResponse>;
  expire(): void;
  close(): void;
}

/** Approximate size in bytes. Keys contain whole URLs, which callers choose. */
const sizeOf = (key: string, { body }: CachedResponse) => 2 * key.length + body.length + 1000;

export function createResponseCache(deps: Pick<Deps, 'db' | 'changes'>): ResponseCache {
  const responses = new Map<string, CachedResponse>();
  let bytes = 0;
  let clears = 0;
  const freshness = createFreshness(deps, () => {
    clears += 1;
    bytes = 0;
    responses.clear();
  });

  function store(key: string, response: CachedResponse) {
    bytes += sizeOf(key, response);
    responses.set(key, response);
    for (const [oldest, old] of responses) {
      if (bytes <= maxBytes) break;
      responses.delete(oldest);
      bytes -= sizeOf(oldest, old);
    }
  }

  return {
    find: (key) => (freshness.cachedVersion() ? responses.get(key) : undefined),
    async get(key, make) {
      const version = await freshness.current();
      const cached = responses.get(key);
      if (cached) return cached;
      const before = clears;
      const response = buildResponse(await make(version), version);
      if (before === clears && !responses.has(key)) store(key, response);
      return response;
    },
    expire: freshness.expire,
    close: freshness.close,
  };
}

function buildResponse(
  { body, type, cacheControl, surrogateKeys }: ResponseParts,
  version: Version,
): CachedResponse {
  const bytes = Buffer.from(body);
  const keys = [...new Set([contentKey, ...surrogateKeys])];
  const { lastModified, isUnique } = dateOf(version);
  return {
    body: bytes,
    datedAt: isUnique ? lastModified : undefined,
    headers: {
      'content-type': type,
      'cache-control': cacheControl,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      ...(lastModified !== undefined && { 'last-modified': new Date(lastModified).toUTCString() }),
      'surrogate-key': keys.join(' '),
      'cache-tag': keys.join(','),
    },
  };
}

/**
 * In whole seconds. A change in the current second gets the previous second, because another change may
 * follow in the same one.
 */
function dateOf({ changedAt }: Version): { lastModified?: number; isUnique: boolean } {
  if (changedAt === undefined) return { isUnique: false };
  const second = Math.floor(changedAt / 1000) * 1000;
  const isUnique = second + 1000 <= Date.now();
  return { lastModified: isUnique ? second : second - 1000, isUnique };
}

/** Responds with 304 if the caller already has the response. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers, datedAt }: CachedResponse,
) {
  reply.headers(headers);
  if (isUnchanged(request.headers, headers.etag!, datedAt)) return reply.code(304).send();
  return reply.send(body);
}

export function isUnchanged(
  headers: IncomingHttpHeaders,
  etag: string,
  datedAt: number | undefined,
): boolean {
  const tags = headers['if-none-match'];
  // CDNs that compress responses weaken their ETags.
  if (tags !== undefined)
    return (
      tags === etag || tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
    );
  const since = headers['if-modified-since'];
  return since !== undefined && datedAt !== undefined && Date.parse(since) >= datedAt;
}
