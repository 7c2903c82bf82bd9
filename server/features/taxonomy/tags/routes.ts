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
import { deleteTags, mergeTags, previewTagMerge, regroupTags } from '#api/contract/tags/many.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { toBulkCaller, type BulkChanges } from '#server/records/bulkChanges.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/errors.ts';
import { parseIds } from '#server/http/idLists.ts';
import { serve } from '#server/http/routes.ts';
import { addTagMerge, previewMerge } from './merge.ts';
import { presentTag, presentTagGroups } from './present.ts';
import { findGroups, findTags, findTagsByGroup, findTargets } from './queries.ts';
import { moveTagsToGroup } from './regroup.ts';
import { addTagRemoval } from './removal.ts';
import { dropTarget, moveTarget, setTarget } from './targets.ts';
import { addTag, readCurrentTag, updateTag as update } from './write.ts';

export function registerTags(app: FastifyInstance, { db, suggestions }: Deps, bulk: BulkChanges) {
  serve(app, listTags, async ({ query }) => {
    const { tags, count } = await findTags(db, {
      ...limitAndOffset(query),
      search: query.search,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      isInternal: query.is_internal,
      isSeries: query.is_series,
      isDefaultFollow: query.is_default_follow,
      isStream: query.is_stream,
      includesGroups: query.include_group,
    });
    return { results: tags.map(presentTag), count };
  });

  serve(app, listTagGroups, async () => ({ results: presentTagGroups(await findTagsByGroup(db)) }));
  serve(app, listGroups, async () => ({ results: await findGroups(db) }));

  serve(app, getTag, ({ params }) => readCurrentTag(db, params.id));
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

  serve(app, deleteTag, ({ params, ...call }) =>
    finished(addTagRemoval(db, [params.id], toBulkCaller(call), bulk)),
  );
  serve(app, deleteTags, ({ body, ...call }) =>
    finished(
      addTagRemoval(db, body.tags, toBulkCaller(call), bulk, (message) => fieldError({ tags: [message] })),
    ),
  );

  serve(app, previewTagMerge, ({ query: { tags, into } }) =>
    previewMerge(db, { tags: [...new Set(parseIds(tags))], into }),
  );
  serve(app, mergeTags, ({ body, ...call }) => finished(addTagMerge(db, body, toBulkCaller(call), bulk)));
  serve(app, regroupTags, async ({ body, audit }) => {
    const moved = await moveTagsToGroup(db, body.tags, body.tag_group, audit);
    suggestions.invalidate();
    return moved;
  });

  async function finished(stored: Promise<Removal>) {
    const removal = await stored;
    await bulk.finish(removal.job_id);
    return removal;
  }
}
