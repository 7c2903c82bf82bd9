import type { FastifyInstance } from 'fastify';
import { reportClientError } from '#api/contract/clientErrors.ts';
import { identifyOnce } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { servePublic } from '#server/http/routes.ts';

export function registerClientErrors(app: FastifyInstance, { reports }: Pick<Deps, 'reports'>) {
  servePublic(app, reportClientError, async ({ body, request }) => {
    // Browsers report empty errors for failures of other programs.
    if (body.message === '' && body.stack.length === 0 && body.status === undefined) return undefined;
    request.log.warn({ failure: body }, 'An error occurred in a browser.');
    // Anybody can fake a report, so only those of signed-in users are forwarded.
    if (!(await identifyOnce(app, request))) return undefined;
    const { origin, name, message, stack, page, status, request_id = request.id } = body;
    reports.send({ source: 'browser', origin, name, message, stack, page, status, request_id });
    return undefined;
  });
}
