import type { FastifyInstance } from 'fastify';
import { listStatuses } from '../../../src/api/contract/statuses';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { findStatuses } from './queries';

export function registerStatuses(app: FastifyInstance, { store }: Deps) {
  serve(app, listStatuses, async ({ language }) => {
    const results = await findStatuses(store, language.id);
    return { results, total: results.reduce((total, status) => total + status.count, 0) };
  });
}
