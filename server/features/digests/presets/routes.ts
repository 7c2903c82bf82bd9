import type { FastifyInstance } from 'fastify';
import {
  createAudience,
  createTemplate,
  deleteAudience,
  deleteTemplate,
  listAudiences,
  listTemplates,
  updateAudience,
  updateTemplate,
} from '#api/contract/presets.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { authorizeOwner } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import type { Audit } from '#server/records/audit.ts';
import { presentAudiences, presentTemplates } from './present.ts';
import {
  changePreset,
  findPresets,
  insertPreset,
  lockPreset,
  removePreset,
  type PresetRow,
} from './queries.ts';

interface Writer {
  user: Caller;
  audit: Audit;
}

/** The composer copies presets, so they can be changed and deleted freely. */
export function registerPresets(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const audiences = createHandlers(db, 'audience', presentAudiences);
  serve(app, listAudiences, audiences.list);
  serve(app, createAudience, ({ body: { name, filters }, user, audit }) =>
    audiences.create(name, filters, { user, audit }),
  );
  serve(app, updateAudience, ({ params: { id }, body: { name, filters }, user, audit }) =>
    audiences.update(id, { name, content: filters }, { user, audit }),
  );
  serve(app, deleteAudience, ({ params: { id }, user, audit }) => audiences.remove(id, { user, audit }));

  const templates = createHandlers(db, 'template', presentTemplates);
  serve(app, listTemplates, templates.list);
  serve(app, createTemplate, ({ body: { name, content }, user, audit }) =>
    templates.create(name, content, { user, audit }),
  );
  serve(app, updateTemplate, ({ params: { id }, body, user, audit }) =>
    templates.update(id, { name: body.name, content: body.content }, { user, audit }),
  );
  serve(app, deleteTemplate, ({ params: { id }, user, audit }) => templates.remove(id, { user, audit }));
}

const presetKinds = {
  audience: { entity: 'saved_audience', noun: 'This audience' },
  template: { entity: 'notification_template', noun: 'This template' },
} as const;

function createHandlers<T>(
  db: Database,
  kind: keyof typeof presetKinds,
  present: (tx: Database, rows: PresetRow[]) => Promise<T[]>,
) {
  const { entity, noun } = presetKinds[kind];

  async function lock(tx: Database, id: number, user: Caller) {
    const row = await lockPreset(tx, kind, id);
    if (!row) throw notFound(noun);
    authorizeOwner(user, row.owner.id, 'views.manageOthers');
    return row;
  }

  const read = async (tx: Database, id: number) =>
    (await present(tx, [(await lockPreset(tx, kind, id))!]))[0]!;

  return {
    list: async () => ({ results: await present(db, await findPresets(db, kind)) }),
    create: (name: string, content: PresetRow['content'], { user, audit }: Writer) =>
      inTransaction(db, async (tx) => {
        const id = await insertPreset(tx, { kind, name, content, createdBy: user.id });
        await audit(tx, { action: 'create', entity, entityId: id, after: { name, content } });
        return read(tx, id);
      }),
    update: (
      id: number,
      values: { name: string | undefined; content: PresetRow['content'] | undefined },
      { user, audit }: Writer,
    ) =>
      inTransaction(db, async (tx) => {
        const { name, content } = await lock(tx, id, user);
        await changePreset(tx, id, values);
        const isRenamed = values.name !== undefined && values.name !== name;
        await audit(tx, {
          action: 'update',
          entity,
          entityId: id,
          before: { ...(isRenamed && { name }), ...(values.content && { content }) },
          after: { name: values.name ?? name, ...(values.content && { content: values.content }) },
        });
        return read(tx, id);
      }),
    remove: (id: number, { user, audit }: Writer) =>
      inTransaction(db, async (tx) => {
        const { name, content } = await lock(tx, id, user);
        await removePreset(tx, id);
        await audit(tx, { action: 'delete', entity, entityId: id, before: { name, content } });
        return undefined;
      }),
  };
}
