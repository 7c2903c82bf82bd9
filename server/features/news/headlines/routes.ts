import type { FastifyInstance } from 'fastify';
import {
  addIncomingHeadlines,
  answerSuggestedMerge,
  createHeadlineDigest,
  groupHeadlines,
  listSuggestedMerges,
  listHeadlinePackages,
  listHeadlines,
  listHeadlineSources,
  setHeadlineStatus,
  splitHeadlines,
  undoHeadlineGroups,
  ungroupHeadlines,
} from '#api/contract/headlines.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { registerGrouping, requestGrouping } from './grouping.ts';
import { regroup, splitOff, undoGroupChange, ungroup } from './groups.ts';
import { findHeadlines } from './list.ts';
import { resolveSuggestedMerge, findSuggestedMerges } from './suggestedMerges.ts';
import { findPackages, findSources } from './queries.ts';
import { addDigestForHeadline, storeIncomingHeadlines, updateHeadlineStatus } from './write.ts';

export function registerHeadlines(app: FastifyInstance, deps: Deps) {
  const { db, changes } = deps;
  registerGrouping(deps);

  serve(app, listHeadlines, ({ query }) => findHeadlines(db, query));
  serve(app, listHeadlinePackages, async ({ query }) => ({ results: await findPackages(db, query.search) }));
  serve(app, listHeadlineSources, () => findSources(db));

  serve(app, setHeadlineStatus, ({ body: { status, notification_ids: ids, expected }, audit }) =>
    updateHeadlineStatus(db, { ids, status, expected }, audit),
  );
  serve(app, ungroupHeadlines, ({ body, user, audit }) => ungroup(db, body.ids, { userId: user.id, audit }));
  serve(app, splitHeadlines, ({ body, user, audit }) => splitOff(db, body.ids, { userId: user.id, audit }));
  serve(app, groupHeadlines, ({ body, user, audit }) =>
    regroup(db, body.ids, body.group_id, { userId: user.id, audit }),
  );
  serve(app, undoHeadlineGroups, ({ params, user, audit }) =>
    undoGroupChange(db, params.id, { userId: user.id, audit }),
  );
  serve(app, listSuggestedMerges, () => findSuggestedMerges(db));
  serve(app, answerSuggestedMerge, ({ params, body, user, audit }) =>
    resolveSuggestedMerge(db, params.id, body.is_one_story, { userId: user.id, audit }),
  );
  serve(app, createHeadlineDigest, ({ body, ...writer }) => addDigestForHeadline(db, body, writer));

  serve(app, addIncomingHeadlines, async ({ body, user, language, audit }) => {
    const results = await storeIncomingHeadlines(db, body.headlines, {
      userId: user.id,
      language: language.code,
      audit,
    });
    const ids = results.flatMap(({ headline, is_new }) => (is_new ? [headline] : []));
    if (ids.length > 0) {
      changes.publish({ resource: 'headlines', ids, user: user.id });
      await requestGrouping(deps);
    }
    return { results };
  });
}
