import type { FastifyInstance } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { describeApi } from './openapi.ts';
import { renderDocsPage } from './docsPage.ts';

export function registerReference(app: FastifyInstance) {
  const api = describeApi(packageJson.version);
  const description = JSON.stringify(api);
  const { document, policy } = renderDocsPage(api);
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
