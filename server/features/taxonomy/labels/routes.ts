import { and, asc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createLabel, deleteLabel, getLabel, listLabels, updateLabel } from '#api/contract/labels.ts';
import { labels } from '#server/db/schema.ts';
import { contains } from '#server/db/expressions.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { toBulkCaller, type BulkChanges } from '#server/records/bulkChanges.ts';
import { addLabel, addLabelRemoval, changeLabel, readLabel } from './write.ts';

export function registerLabels(app: FastifyInstance, { db }: Deps, bulk: BulkChanges) {
  serve(app, listLabels, async ({ query }) => ({
    results: await db
      .select({ id: labels.id, title: labels.title, color_code: labels.colorCode })
      .from(labels)
      .where(and(isNull(labels.deletedAt), query.search ? contains(labels.title, query.search) : undefined))
      .orderBy(asc(labels.title), asc(labels.id)),
  }));

  serve(app, createLabel, ({ body, audit }) => addLabel(db, body, audit));
  serve(app, getLabel, ({ params }) => readLabel(db, params.id));
  serve(app, updateLabel, ({ params, body, audit }) => changeLabel(db, params.id, body, audit));

  serve(app, deleteLabel, async ({ params, ...call }) => {
    const removal = await addLabelRemoval(db, params.id, toBulkCaller(call), bulk);
    await bulk.finish(removal.job_id);
    return removal;
  });
}
