import type { FastifyInstance } from 'fastify';
import {
  createTag,
  deleteDailyTarget,
  deleteTag,
  getTag,
  listDailyTargets,
  listGroups,
  listTagGroups,
  listTags,
  placeDailyTarget,
  setDailyTarget,
  updateTag,
} from '#api/contract/tags.ts';
import { toPage } from '#server/db/page.ts';
import { toBulkCaller, type BulkChanges } from '#server/platform/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { presentTag, presentTagGroups } from './present.ts';
import { findGroups, findTags, findTagsByGroup, findTargets } from './queries.ts';
import { addTagRemoval } from './removal.ts';
import { dropTarget, moveTarget, setTarget } from './targets.ts';
import { addTag, readTag, updateTag as update } from './write.ts';

export function registerTags(app: FastifyInstance, { db, suggestions }: Deps, bulk: BulkChanges) {
  serve(app, listTags, async ({ query }) => {
    const { tags, count } = await findTags(db, {
      ...toPage(query),
      search: query.search,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      isInternal: query.is_internal,
      isSeries: query.is_series,
      isDefaultFollow: query.is_default_follow,
      isStream: query.is_stream,
      withGroups: query.include_group,
    });
    return { results: tags.map(presentTag), count };
  });

  serve(app, listTagGroups, async () => ({ results: presentTagGroups(await findTagsByGroup(db)) }));
  serve(app, listGroups, async () => ({ results: await findGroups(db) }));

  serve(app, getTag, ({ params }) => readTag(db, params.id));
  serve(app, createTag, ({ body, audit }) => addTag(db, body, audit));

  serve(app, updateTag, async ({ params, body, audit }) => {
    const tag = await update(db, params.id, body, audit);
    suggestions.invalidate();
    return tag;
  });

  serve(app, listDailyTargets, async () => ({ results: await findTargets(db) }));
  serve(app, setDailyTarget, ({ params, body, audit }) => setTarget(db, params.id, body.target, audit));
  serve(app, placeDailyTarget, ({ params, body, audit }) => moveTarget(db, params.id, body.place, audit));
  serve(app, deleteDailyTarget, ({ params, audit }) => dropTarget(db, params.id, audit));

  serve(app, deleteTag, async ({ params, ...call }) => {
    const removal = await addTagRemoval(db, params.id, toBulkCaller(call), bulk);
    await bulk.finish(removal.job_id);
    return removal;
  });
}
