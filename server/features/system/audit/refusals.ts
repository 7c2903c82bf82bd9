import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createAudit } from '#server/records/audit.ts';

/** Minimum interval for the same refusal, so that a program in a loop doesn't flood the log. */
const recordIntervalMs = 60_000;
const maxRemembered = 10_000;

/** Records 403s before responding. */
export function recordRefusals(app: FastifyInstance, { db, space, log }: Pick<Deps, 'db' | 'space' | 'log'>) {
  const recordedAt = new Map<string, number>();

  function isRecent(key: string) {
    const now = performance.now();
    const isKnown = now - (recordedAt.get(key) ?? -recordIntervalMs) < recordIntervalMs;
    if (isKnown) return true;
    if (recordedAt.size >= maxRemembered) recordedAt.clear();
    recordedAt.set(key, now);
    return false;
  }

  async function record(request: FastifyRequest) {
    const { endpointId } = request.routeOptions.config;
    const caller = request.identity?.caller;
    if (!caller || endpointId === undefined || isRecent(`${caller.id} ${endpointId}`)) return;
    if (await space.isFull()) return;
    await createAudit(request.id, caller)(db, {
      entity: 'call',
      action: 'refuse',
      after: { endpoint: endpointId, method: request.method },
    });
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 403) return done(null, payload);
    record(request)
      .catch((err: unknown) => log.warn({ err }, 'A denied request could not be recorded.'))
      .finally(() => done(null, payload));
  });
}
