import { asc, ilike } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createLabel, listLabels } from '../../../src/api/contract/labels';
import { labels } from '../../db/schema';
import { containing } from '../../db/text';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { addLabel } from './write';

export function registerLabels(app: FastifyInstance, { db }: Deps) {
  serve(app, listLabels, async ({ query }) => ({
    results: await db
      .select({ id: labels.id, title: labels.title, color_code: labels.colorCode })
      .from(labels)
      .where(query.search ? ilike(labels.title, containing(query.search)) : undefined)
      .orderBy(asc(labels.title), asc(labels.id)),
  }));

  serve(app, createLabel, ({ body, audit }) => addLabel(db, body, audit));
}
