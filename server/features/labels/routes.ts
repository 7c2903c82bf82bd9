import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createLabel, listLabels } from '#api/contract/labels.ts';
import { labels } from '#server/db/schema.ts';
import { contains } from '#server/db/text.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { addLabel } from './write.ts';

export function registerLabels(app: FastifyInstance, { db }: Deps) {
  serve(app, listLabels, async ({ query }) => ({
    results: await db
      .select({ id: labels.id, title: labels.title, color_code: labels.colorCode })
      .from(labels)
      .where(query.search ? contains(labels.title, query.search) : undefined)
      .orderBy(asc(labels.title), asc(labels.id)),
  }));

  serve(app, createLabel, ({ body, audit }) => addLabel(db, body, audit));
}
