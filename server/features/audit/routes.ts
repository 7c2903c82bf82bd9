import type { FastifyInstance } from 'fastify';
import { exportAudit, listAudit, listAuditKinds } from '#api/contract/audit.ts';
import { toPage } from '#server/db/page.ts';
import { csvPieces, serveCsv } from '#server/platform/http/csv.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { auditCsvColumns, exportedEntries, findEntries, findKinds } from './queries.ts';

export function registerAudit(app: FastifyInstance, { store }: Deps) {
  serve(app, listAudit, ({ query }) => findEntries(store, query, toPage(query)));
  serve(app, listAuditKinds, () => findKinds(store));
  serveCsv(app, exportAudit, ({ query: { raw, ...filters } }) => ({
    name: 'audit.csv',
    pieces: csvPieces(auditCsvColumns, exportedEntries(store, filters), raw),
  }));
}
