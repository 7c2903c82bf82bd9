import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createAudit } from '#server/platform/records/audit.ts';

/** How often the same refusal is recorded, in milliseconds: a program that asks again and again fills no log. */
const onceInMs = 60_000;
/** Most refusals that are remembered. */
const maxRemembered = 10_000;

/** Records what signed-in people were refused (403), before the response. */
export function recordRefusals(app: FastifyInstance, { db, space, log }: Pick<Deps, 'db' | 'space' | 'log'>) {
  const recordedAt = new Map<string, number>();

  function isRecent(key: string) {
    const now = performance.now();
    const isKnown = now - (recordedAt.get(key) ?? -onceInMs) < onceInMs;
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
      .catch((err: unknown) => log.warn({ err }, 'A refusal was not recorded.'))
      .finally(() => done(null, payload));
  });
}
