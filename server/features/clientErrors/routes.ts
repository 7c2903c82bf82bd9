import type { FastifyInstance } from 'fastify';
import { reportClientError } from '#api/contract/clientErrors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { servePublic } from '#server/platform/routes.ts';

export function registerClientErrors(app: FastifyInstance, { reports }: Pick<Deps, 'reports'>) {
  servePublic(app, reportClientError, ({ body, request }) => {
    request.log.warn({ failure: body }, 'A browser failed.');
    reports.send({ source: 'browser', ...body, request_id: body.request_id ?? request.id });
    return undefined;
  });
}
