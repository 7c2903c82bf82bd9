import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import { describeApi } from './openapi.ts';
import { docsPage } from './docsPage.ts';

/** The reference of the API: /openapi.json for programs, /docs for people. Both are made once. */
export function registerReference(app: FastifyInstance) {
  const api = describeApi(version);
  const description = JSON.stringify(api);
  const { document, policy } = docsPage(api);

  app.get('/openapi.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(description),
  );
  app.get('/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(document),
  );
}
