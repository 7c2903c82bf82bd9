import type { FastifyInstance } from 'fastify';
import { exportAudit, listAudit, listAuditKinds, verifyAudit } from '#api/contract/audit.ts';
import { toPage } from '#server/db/page.ts';
import { csvPieces, serveCsv } from '#server/platform/http/csv.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { auditCsvColumns, exportedEntries, findEntries, findKinds } from './queries.ts';
import { recordRefusals } from './refusals.ts';
import { sealEntries, type Sealed } from './seal.ts';
import { verifyChain } from './verify.ts';

const sealTask = defineTask({ name: 'seal-audit', everyMinutes: 1 });

export function registerAudit(app: FastifyInstance, { store, db, queue, config, space, log }: Deps) {
  queue.handle(sealTask, async (_, { signal }) => {
    let sealed = 0;
    let batch: Sealed;
    do {
      batch = await sealEntries(db, config.auditKeys[0]);
      sealed += batch.count;
    } while (batch.isFull && !signal.aborted);
    // Where logs are collected elsewhere, this shows later that the chain was not made anew.
    if (sealed > 0) log.info({ position: batch.position, hash: batch.hash }, 'The audit was sealed.');
  });
  recordRefusals(app, { db, space, log });
  serve(app, listAudit, ({ query }) => findEntries(store, query, toPage(query)));
  serve(app, listAuditKinds, () => findKinds(store));
  serve(app, verifyAudit, ({ query: { after = 0, limit = 5000 } }) =>
    verifyChain(store, config.auditKeys, { after, limit }),
  );
  serveCsv(app, exportAudit, ({ query: { raw, ...filters } }) => ({
    name: 'audit.csv',
    pieces: csvPieces(auditCsvColumns, exportedEntries(store, filters), raw),
  }));
}
