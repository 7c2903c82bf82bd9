import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { isUnchanged, type Answer, type Answers } from './answers.ts';
import { corsHeaders, type Gate } from './gate.ts';

const apiPath = /^(?:\/api)?(\/content\/v1\/.*)/s;

/**
 * Serves cached responses before the framework sees the requests, which takes a third of the time. Requests
 * with unknown keys, exceeded limits or bodies, and those to a stopping server, take the normal route.
 * Requests served here aren't logged individually.
 */
export function serveFromMemory(
  app: FastifyInstance,
  { config, drain }: Pick<Deps, 'config' | 'drain'>,
  answers: Answers,
  gate: Gate,
) {
  const common = securityHeaders(config);
  const heads = new WeakMap<Answer, string[]>();

  function head(answer: Answer, isApi: boolean): string[] {
    const known = heads.get(answer);
    if (known) return known;
    const made = Object.entries({ ...common, ...(isApi && corsHeaders), ...answer.headers }).flat();
    heads.set(answer, made);
    return made;
  }

  function find(request: IncomingMessage): { answer: Answer; isApi: boolean } | undefined {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || drain.hasBegun || headers['transfer-encoding'] || headers['content-length'])
      return undefined;
    const path = apiPath.exec(url)?.[1];
    if (path === undefined) {
      const answer = url.startsWith('/feeds/') || url.startsWith('/sitemap') ? answers.find(url) : undefined;
      return answer && { answer, isApi: false };
    }
    const key = gate.findKnown(request);
    const answer = key && answers.find(`${key.id}\n${headers['accept-language'] ?? ''}\n/api${path}`);
    return answer && gate.countKnown(key!) ? { answer, isApi: true } : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(request);
    if (!found) return false;
    const { answer, isApi } = found;
    const { body, headers, datedAt } = answer;
    const sent = head(answer, isApi).concat('x-request-id', randomUUID());
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
