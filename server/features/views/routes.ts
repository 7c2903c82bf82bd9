import type { FastifyInstance } from 'fastify';
import { createView, deleteView, listViews, updateView } from '../../../src/api/contract/views';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Caller } from '../../platform/caller';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/routes';
import { presentView } from './present';
import { changeView, findView, findViews, insertView, lockView, removeView } from './queries';
import { checkView, mayChange, withUniqueName } from './rules';

export function registerViews(app: FastifyInstance, { db }: Deps) {
  serve(app, listViews, async () => ({ results: (await findViews(db)).map(presentView) }));

  serve(app, createView, ({ body, user, audit }) => {
    const input = checkView(body);
    const write = inTransaction(db, async (tx) => {
      const id = await insertView(tx, { ...input, createdBy: user.id });
      await audit(tx, { action: 'create', entity: 'view', entityId: id, after: input });
      return presentView(found(await findView(tx, id)));
    });
    return withUniqueName(write);
  });

  serve(app, updateView, ({ params: { id }, body, user, audit }) => {
    const input = checkView(body);
    const write = inTransaction(db, async (tx) => {
      const before = await lockFor(tx, id, user);
      await changeView(tx, id, input);
      await audit(tx, { action: 'update', entity: 'view', entityId: id, before, after: input });
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

/** The view as it is, kept for this caller to change. */
async function lockFor(tx: Database, id: number, user: Caller) {
  const view = found(await lockView(tx, id));
  mayChange(user, view);
  return presentView(view);
}

function found<T>(view: T | undefined): T {
  if (!view) throw notFound('This view');
  return view;
}
