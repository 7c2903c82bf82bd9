import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { isUnchanged, type CachedResponse, type ResponseCache } from './responseCache.ts';
import { corsHeaders, type Gate } from './gate.ts';

const apiPath = /^(?:\/api)?(\/content\/v1\/.*)/s;

/**
 * Serves cached responses before Fastify sees the requests, in a third of the time. Requests that have a
 * body or an unknown key, exceed a limit, or reach a stopping server take the normal route. Requests served
 * here aren't logged individually.
 */
export function serveFromMemory(
  app: FastifyInstance,
  { config, drain }: Pick<Deps, 'config' | 'drain'>,
  responses: ResponseCache,
  gate: Gate,
) {
  const common = securityHeaders(config);
  const heads = new WeakMap<CachedResponse, string[]>();

  function head(cached: CachedResponse, isApi: boolean): string[] {
    const known = heads.get(cached);
    if (known) return known;
    const made = Object.entries({ ...common, ...(isApi && corsHeaders), ...cached.headers }).flat();
    heads.set(cached, made);
    return made;
  }

  function find(request: IncomingMessage): { cached: CachedResponse; isApi: boolean } | undefined {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || drain.hasBegun || headers['transfer-encoding'] || headers['content-length'])
      return undefined;
    const path = apiPath.exec(url)?.[1];
    if (path === undefined) {
      const cached =
        url.startsWith('/feeds/') || url.startsWith('/sitemap') ? responses.find(url) : undefined;
      return cached && { cached, isApi: false };
    }
    const key = gate.findKnown(request);
    const cached = key && responses.find(`${key.id}\n${headers['accept-language'] ?? ''}\n/api${path}`);
    return cached && gate.countKnown(key!) ? { cached, isApi: true } : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(request);
    if (!found) return false;
    const { cached, isApi } = found;
    const { body, headers, datedAt } = cached;
    const sent = head(cached, isApi).concat('x-request-id', randomUUID());
    if (isUnchanged(request.headers, headers.etag!, datedAt)) {
      response.writeHead(304, sent).end();
    } else {
      sent.push('content-length', String(body.length));
      response.writeHead(200, sent).end(body);
    }
    return true;
  }

  const listeners = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (send(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}
