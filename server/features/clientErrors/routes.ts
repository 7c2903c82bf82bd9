import type { FastifyInstance } from 'fastify';
import { reportClientError } from '../../../src/api/contract/clientErrors';
import type { Deps } from '../../platform/deps';
import { servePublic } from '../../platform/routes';

export function registerClientErrors(app: FastifyInstance, { reports }: Pick<Deps, 'reports'>) {
  servePublic(app, reportClientError, ({ body, request }) => {
    request.log.warn({ failure: body }, 'A browser failed.');
    reports.send({ source: 'browser', ...body, request_id: body.request_id ?? request.id });
    return undefined;
  });
}
