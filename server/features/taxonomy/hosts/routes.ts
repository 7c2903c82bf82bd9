import type { FastifyInstance } from 'fastify';
import { listHosts, renameHost } from '#api/contract/hosts.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { listAllHosts, lockHost, setBrandName } from './queries.ts';

type OnRenamed = (tx: Database, renaming: { hostId: number; from: string; to: string }) => Promise<void>;

export function registerHosts(app: FastifyInstance, { db, suggestions }: Deps, onRenamed: OnRenamed) {
  serve(app, listHosts, async () => ({ results: await listAllHosts(db) }));

  serve(app, renameHost, async ({ params: { id }, body, audit }) => {
    const { brand_name: brandName } = body;
    const renamed = await inTransaction(db, async (tx) => {
      const host = await lockHost(tx, id);
      if (!host) throw notFound('This source');
      if (host.brand_name === brandName) return host;
      await setBrandName(tx, id, brandName);
      await onRenamed(tx, { hostId: id, from: host.brand_name, to: brandName });
      await audit(tx, {
        action: 'update',
        entity: 'host',
        entityId: id,
        before: { brand_name: host.brand_name },
        after: { brand_name: brandName },
      });
      return { ...host, brand_name: brandName };
    });
    suggestions.invalidate();
    return renamed;
  });
}
