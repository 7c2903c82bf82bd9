import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors.ts';
import { send } from './errorHandler.ts';

/** The longest name that file systems take, in bytes. */
const maxNameBytes = 255;

/**
 * Whether no file, row or screen can be at a path: it holds NUL, a backslash, two slashes in a row or a step upwards,
 * has an invalid escape, or a name that no file system takes.
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

/** Responds with 404 to them before a handler, a file system or a database meets them. */
export function refuseImpossiblePaths(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isImpossiblePath(request.raw.url ?? '')) void send(notThere(), request, reply);
    else done();
  });
}

/** For the addresses that the router itself cannot read, which no hook sees. */
export function answerUnreadablePath(headers: Record<string, string>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const answer = problem('invalid', 'The address cannot be read.');
    void send(answer, request, reply.headers(headers).header('x-request-id', request.id));
  };
}

const notThere = () => problem('not_found', 'There is nothing at this address.');
