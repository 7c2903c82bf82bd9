import type { FastifyInstance } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { describeApi } from './openapi.ts';
import { renderDocsPage } from './docsPage.ts';

const describe = () => describeApi(packageJson.version);

/**
 * Renders the OpenAPI description and the docs page on first request: they take 6 MiB, and most processes
 * never send them.
 */
export function registerReference(app: FastifyInstance) {
  let description: string | undefined;
  let page: ReturnType<typeof renderDocsPage> | undefined;
  app.get('/openapi.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(describe()))),
  );
  app.get('/docs', (_request, reply) => {
    const { document, policy } = (page ??= renderDocsPage(describe()));
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(document);
  });
}
