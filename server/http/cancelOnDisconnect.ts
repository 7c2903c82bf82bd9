import type { FastifyReply, FastifyRequest } from 'fastify';
import { callersResponse, isAbandoned } from '#server/db/callersPool.ts';

/** The embedded database can't be interrupted and finishes the statement. */
export function cancelOnDisconnect(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  callersResponse.run(reply.raw, done);
}

export function watchDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (hasDisconnected(reply)) controller.abort(new CallerDisconnected());
  });
  return controller.signal;
}

export class CallerDisconnected extends Error {
  override name = 'CallerDisconnected';
}

export const hasDisconnected = ({ raw }: FastifyReply) => isAbandoned(raw);
