import type { FastifyInstance } from 'fastify';
import { exportAudit, listAudit, listAuditKinds } from '../../../src/api/contract/audit';
import { pageOf } from '../../db/page';
import { csvPieces, serveCsv } from '../../platform/csv';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { auditCsvColumns, exportedEntries, findEntries, findKinds } from './queries';

export function registerAudit(app: FastifyInstance, { store }: Deps) {
  serve(app, listAudit, ({ query }) => findEntries(store, query, pageOf(query)));
  serve(app, listAuditKinds, () => findKinds(store));
  serveCsv(app, exportAudit, ({ query: { raw, ...filters } }) => ({
    name: 'audit.csv',
    pieces: csvPieces(auditCsvColumns, exportedEntries(store, filters), raw),
  }));
}
