import type { FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '#server/db/callersPool.ts';

/**
 * Ends what the database does for a call when its caller disconnects before the answer. The embedded database cannot be
 * interrupted: it continues to the end of the statement.
 */
export function readForCaller(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reading.run(watchLeaving(reply), done);
}

/** Aborts when the caller disconnects before the answer. */
export function watchLeaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (hasLeft(reply)) controller.abort(new CallerLeft());
  });
  return controller.signal;
}

/** The reason for which work for a caller who went away is given up. */
export class CallerLeft extends Error {
  override name = 'CallerLeft';
}

/** Whether the caller went away before the whole answer was there. */
export const hasLeft = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished;
