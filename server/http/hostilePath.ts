import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#server/errors.ts';
import { sendProblem } from './errorHandler.ts';

const maxNameBytes = 255;

const isTooLong = (text: string) => Buffer.byteLength(text) > maxNameBytes;

/**
 * True for NUL, a backslash, a double slash, `..`, an invalid escape, or a name too long for file systems.
 */
export function isInvalidPath(url: string): boolean {
  const path = url.replace(/[?#].*/s, '');
  try {
    const decoded = decodeURIComponent(path);
    if (/\/\/|[\0\\]|(^|\/)\.\.(\/|$)/.test(decoded)) return true;
    return isTooLong(decoded) && decoded.split('/').some(isTooLong);
  } catch {
    return true;
  }
}

export function rejectInvalidPaths(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isInvalidPath(request.raw.url ?? '')) void sendProblem(pathNotFound(), request, reply);
    else done();
  });
}

/** Handles URLs that Fastify rejects before any hook runs. */
export function createBadUrlHandler(headers: Record<string, string>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const answer = problem('invalid', 'The URL is invalid.');
    void sendProblem(answer, request, reply.headers(headers).header('x-request-id', request.id));
  };
}

const pathNotFound = () => problem('not_found', 'There’s nothing at this URL.');
