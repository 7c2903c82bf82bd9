import type { FastifyInstance } from 'fastify';
import { createView, deleteView, listViews, updateView } from '#api/contract/views.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { presentView } from './present.ts';
import { changeView, findView, findViews, insertView, lockView, removeView } from './queries.ts';
import { checkView, mayChange, withUniqueName } from './rules.ts';

export function registerViews(app: FastifyInstance, { db }: Deps) {
  serve(app, listViews, async () => ({ results: (await findViews(db)).map(presentView) }));

  serve(app, createView, ({ body, user, audit }) => {
    checkView(body);
    const write = inTransaction(db, async (tx) => {
      const id = await insertView(tx, user.id, body);
      await audit(tx, { action: 'create', entity: 'view', entityId: id, after: body });
      return presentView(found(await findView(tx, id)));
    });
    return withUniqueName(write);
  });

  serve(app, updateView, ({ params: { id }, body, user, audit }) => {
    checkView(body);
    const write = inTransaction(db, async (tx) => {
      const before = await lockFor(tx, id, user);
      await changeView(tx, id, body);
      await audit(tx, { action: 'update', entity: 'view', entityId: id, before, after: body });
      return presentView(found(await findView(tx, id)));
    });
    return withUniqueName(write);
  });

  serve(app, deleteView, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockFor(tx, id, user);
      await removeView(tx, id);
      await audit(tx, { action: 'delete', entity: 'view', entityId: id, before });
      return undefined;
    }),
  );
}

/** The stored view, locked for a change. Throws 404 and 403. */
async function lockFor(tx: Database, id: number, user: Caller) {
  const view = found(await lockView(tx, id));
  mayChange(user, view);
  return presentView(view);
}

function found<T>(view: T | undefined): T {
  if (!view) throw notFound('This view');
  return view;
}
