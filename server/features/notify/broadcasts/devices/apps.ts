import type { FastifyInstance } from 'fastify';
import { confirmApp, listApps, removeApp } from '#api/contract/broadcasts/apps.ts';
import { t } from '#api/contract/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { defineTask } from '#server/work/queue.ts';
import { addApp, countWaitingDevices, findApps } from './queries.ts';
import { admitDevices, deleteApp } from './waiting.ts';

const auditEntity = 'app_package';
const admitTask = defineTask({ name: 'admit-devices', payload: t.object({ name: t.string() }) });

export function registerAppRoutes(
  app: FastifyInstance,
  { db, queue, changes }: Pick<Deps, 'db' | 'queue' | 'changes'>,
) {
  serve(app, listApps, async () => ({ results: await findApps(db), waiting: await countWaitingDevices(db) }));

  serve(app, confirmApp, ({ body: { name }, audit }) =>
    inTransaction(db, async (tx) => {
      const { id, isNew } = await addApp(tx, name);
      if (isNew) {
        await audit(tx, { action: 'confirm', entity: auditEntity, entityId: id, after: { name } });
        await queue.send(admitTask, { name }, { tx });
      }
      return { id, name };
    }),
  );

  serve(app, removeApp, ({ params: { id }, audit }) =>
    inTransaction(db, async (tx) => {
      const removed = await deleteApp(tx, id);
      if (!removed) throw notFound('This app');
      await audit(tx, {
        action: 'remove',
        entity: auditEntity,
        entityId: id,
        before: { name: removed.name },
      });
      return undefined;
    }),
  );

  queue.handle(admitTask, async ({ name }, { signal }) => {
    await admitDevices(db, name, signal);
    changes.publish({ resource: 'broadcasts' });
  });
}
