import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { describeApi } from './openapi.ts';
import { registerDocsPage } from './docsPage.ts';

/** The reference of the API: /openapi.json for programs, /docs for people. The document is made once. */
export function registerReference(app: FastifyInstance) {
  const description = JSON.stringify(describeApi(packageJson.version));
  app.get('/openapi.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(description),
  );
  registerDocsPage(app);
}
