import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#server/errors.ts';
import { sendProblem } from './errorHandler.ts';

const maxNameBytes = 255;

/**
 * Paths that no file, row or screen can have: with NUL, a backslash, double slashes, a step upwards, an invalid
 * escape, or a name no file system takes.
 */
export function isImpossiblePath(url: string): boolean {
  const path = url.replace(/[?#].*/s, '');
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes('//')) return true;
    return decoded
      .split('/')
      .some((name) => /[\0\\]/.test(name) || name === '..' || Buffer.byteLength(name) > maxNameBytes);
  } catch {
    return true;
  }
}

export function refuseImpossiblePaths(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isImpossiblePath(request.raw.url ?? '')) void sendProblem(pathNotFound(), request, reply);
    else done();
  });
}

/** For URLs the router can't parse, which no hook sees. */
export function answerUnreadablePath(headers: Record<string, string>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const answer = problem('invalid', 'The URL is invalid.');
    void sendProblem(answer, request, reply.headers(headers).header('x-request-id', request.id));
  };
}

const pathNotFound = () => problem('not_found', 'There’s nothing at this URL.');
