import type { FastifyInstance } from 'fastify';
import { reportClientError } from '#api/contract/clientErrors.ts';
import { identifyOnce } from '#server/platform/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { servePublic } from '#server/platform/http/routes.ts';

export function registerClientErrors(app: FastifyInstance, { reports }: Pick<Deps, 'reports'>) {
  servePublic(app, reportClientError, async ({ body, request }) => {
    request.log.warn({ failure: body }, 'A browser failed.');
    // Anybody can invent a failure, so only those of signed-in people are sent to the service.
    if (!(await identifyOnce(app, request))) return undefined;
    const { origin, name, message, stack, page, status, request_id = request.id } = body;
    reports.send({ source: 'browser', origin, name, message, stack, page, status, request_id });
    return undefined;
  });
}
