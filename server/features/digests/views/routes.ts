import type { FastifyInstance } from 'fastify';
import { createView, deleteView, listViews, updateView, type View } from '#api/contract/views.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import {
  changeView,
  findView,
  findViews,
  insertView,
  lockView,
  removeView,
  type ViewRow,
} from './queries.ts';
import { checkView, checkViewLimit, checkCanChange, withUniqueName } from './rules.ts';

export function registerViews(app: FastifyInstance, { db }: Deps) {
  serve(app, listViews, async () => ({ results: (await findViews(db)).map(presentView) }));

  serve(app, createView, ({ body, user, audit }) => {
    checkView(body);
    const write = inTransaction(db, async (tx) => {
      await checkViewLimit(tx, user.id);
      const id = await insertView(tx, user.id, body);
      await audit(tx, { action: 'create', entity: 'view', entityId: id, after: body });
      return presentView(requireView(await findView(tx, id)));
    });
    return withUniqueName(write);
  });

  serve(app, updateView, ({ params: { id }, body, user, audit }) => {
    checkView(body);
    const write = inTransaction(db, async (tx) => {
      const before = await lockChangeableView(tx, id, user);
      await changeView(tx, id, body);
      await audit(tx, { action: 'update', entity: 'view', entityId: id, before, after: body });
      return presentView(requireView(await findView(tx, id)));
    });
    return withUniqueName(write);
  });

  serve(app, deleteView, ({ params: { id }, user, audit }) =>
    inTransaction(db, async (tx) => {
      const before = await lockChangeableView(tx, id, user);
      await removeView(tx, id);
      await audit(tx, { action: 'delete', entity: 'view', entityId: id, before });
      return undefined;
    }),
  );
}

async function lockChangeableView(tx: Database, id: number, user: Caller) {
  const view = requireView(await lockView(tx, id));
  checkCanChange(user, view);
  return presentView(view);
}

function requireView<T>(view: T | undefined): T {
  if (!view) throw notFound('This view');
  return view;
}

function presentView({ owner, modifiedAt, ...view }: ViewRow): View {
  return { ...view, created_by: owner, modified_at: modifiedAt.toISOString() };
}
