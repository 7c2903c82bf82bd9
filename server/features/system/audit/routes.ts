import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportAudit, listAudit, listAuditKinds, verifyAudit } from '#api/contract/audit.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { csvChunks, serveFile } from '#server/http/files.ts';
import type { Deps } from '#server/deps.ts';
import { shareInFlight } from '#server/process/once.ts';
import { serve } from '#server/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { createAudit } from '#server/records/audit.ts';
import { auditCsvColumns, exportEntries, findEntries, findFilterValues } from './queries.ts';
import { sealEntries, type SealResult } from './seal.ts';
import { streamTo } from './stream/stream.ts';
import { findStreams, openDestinations } from './streams.ts';
import { verifyChain } from './verify.ts';

const sealTask = defineTask({ name: 'seal-audit', everyMinutes: 1 });
const streamTask = defineTask({ name: 'stream-audit', everyMinutes: 1 });

export function registerAudit(app: FastifyInstance, deps: Deps) {
  const { store, db, queue, config, space, log } = deps;
  const destinations = registerStream(deps);
  queue.handle(sealTask, async (_, { signal }) => {
    let sealed = 0;
    let batch: SealResult;
    do {
      batch = await sealEntries(db, config.auditKeys[0]);
      sealed += batch.count;
    } while (batch.isFull && !signal.aborted);
    // In external logs, this later proves that the chain wasn't rebuilt.
    if (sealed > 0) log.info({ position: batch.position, hash: batch.hash }, 'The audit log was sealed.');
    if (sealed > 0 && destinations.length > 0) await queue.send(streamTask, {});
  });
  recordRefusals(app, { db, space, log });
  serve(app, listAudit, ({ query }) => findEntries(store, query, limitAndOffset(query)));
  serve(app, listAuditKinds, () => findFilterValues(store));
  serve(app, verifyAudit, ({ query: { after = 0, limit = 5000 } }) =>
    verifyChain(store, config.auditKeys, { after, limit }),
  );
  serveFile(app, exportAudit, ({ query: { raw, ...filters } }) => ({
    name: 'audit.csv',
    chunks: csvChunks(auditCsvColumns, exportEntries(store, filters), raw),
  }));
}

function registerStream({ db, queue, config, log, metrics }: Deps) {
  const destinations = openDestinations(config);
  const names = destinations.map(({ name }) => name);
  const find = shareInFlight(() => findStreams(db, names));
  // Also without a destination, to answer tasks queued before a restart.
  queue.handle(streamTask, (_, { signal }) =>
    Promise.all(destinations.map((destination) => streamTo({ db, log }, destination, signal))),
  );
  if (destinations.length === 0) return destinations;
  metrics?.addGauge(
    'audit_waiting',
    'Sealed audit entries that a destination hasn’t accepted.',
    ['destination'],
    async () =>
      (await find()).map(({ destination, waiting }) => ({
        labels: { destination },
        value: waiting,
      })),
  );
  metrics?.addGauge(
    'audit_last_accepted_timestamp_seconds',
    'When a destination last accepted audit entries.',
    ['destination'],
    async () =>
      (await find()).flatMap(({ destination, lastAcceptedAt }) =>
        lastAcceptedAt === null ? [] : [{ labels: { destination }, value: lastAcceptedAt / 1000 }],
      ),
  );
  return destinations;
}

/**
 * Minimum interval between records of the same refusal, so that a program in a loop doesn't flood the log.
 */
const recordIntervalMs = 60_000;
const maxRemembered = 10_000;

/** Records 403s before responding. */
function recordRefusals(app: FastifyInstance, { db, space, log }: Pick<Deps, 'db' | 'space' | 'log'>) {
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
