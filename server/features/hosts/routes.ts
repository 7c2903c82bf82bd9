import type { FastifyInstance } from 'fastify';
import { listHosts, renameHost } from '../../../src/api/contract/hosts';
import { inTransaction } from '../../db/transaction';
import type { Deps } from '../../platform/deps';
import { fieldError, notFound } from '../../platform/errors';
import { serve } from '../../platform/routes';
import { suggestionsOf } from '../digests/suggestions';
import { listAllHosts, lockHost, setBrandName } from './queries';

export function registerHosts(app: FastifyInstance, { db, store }: Deps) {
  serve(app, listHosts, async () => ({ results: await listAllHosts(db) }));

  serve(app, renameHost, async ({ params: { id }, body, audit }) => {
    const brandName = body.brand_name.trim();
    if (!brandName) throw fieldError({ brand_name: ['Please enter a name.'] });
    const renamed = await inTransaction(db, async (tx) => {
      const host = await lockHost(tx, id);
      if (!host) throw notFound('This source');
      if (host.brand_name === brandName) return host;
      await setBrandName(tx, id, brandName);
      await audit(tx, {
        action: 'update',
        entity: 'host',
        entityId: id,
        before: { brand_name: host.brand_name },
        after: { brand_name: brandName },
      });
      return { ...host, brand_name: brandName };
    });
    suggestionsOf(store).forget();
    return renamed;
  });
}
