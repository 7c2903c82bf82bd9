import { parseDate } from '@internationalized/date';
import type { FastifyInstance } from 'fastify';
import {
  countUnreadPosts,
  createPostHeadline,
  listPosts,
  markPosts,
  savePosts,
} from '#api/contract/posts.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '#server/errors.ts';
import { parseIds } from '#server/http/idLists.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/http/routes.ts';
import { parseTimeZone } from '#server/http/timeZones.ts';
import { requestGrouping } from '../headlines/grouping.ts';
import { addHeadlineForPost } from './headlines.ts';
import { countUnread, setRead, setSaved } from './marks.ts';
import { purgePosts } from './purge.ts';
import { findPosts } from './queries.ts';

const purgeTask = defineTask({ name: 'purge-posts', everyMinutes: 60 });

export function registerPosts(app: FastifyInstance, deps: Deps) {
  const { db, config, changes, queue } = deps;
  serve(app, listPosts, ({ query, user }) =>
    findPosts(db, {
      ...limitAndOffset({ page: query.page }),
      id: query.id,
      boards: parseIds(query.categories),
      feed: query.feed_source,
      hostName: query.host_name,
      isFollowed: query.followed,
      created: query.publish_date
        ? parseDay(query.publish_date, parseTimeZone(query.timezone, config.timeZone))
        : undefined,
      search: query.search,
      userId: user.id,
      isUnread: query.unread,
      isSaved: query.saved,
      caught: query.caught,
      ordering: query.ordering,
    }),
  );
  serve(app, countUnreadPosts, ({ user }) => countUnread(db, user.id));
  serve(app, markPosts, ({ body, user }) => setRead(db, user.id, body));
  serve(app, savePosts, ({ body, user }) => setSaved(db, user.id, body));
  serve(app, createPostHeadline, async ({ params, user, language, audit }) => {
    const { id, isNew } = await addHeadlineForPost(db, params.id, { language: language.code, audit });
    if (isNew) {
      changes.publish({ resource: 'headlines', ids: [id], user: user.id });
      await requestGrouping(deps);
    }
    return { id, is_new: isNew };
  });
  queue.handle(purgeTask, async (_, { signal }) => {
    if (config.postDays === 0) return;
    if ((await purgePosts(db, config.postDays, signal)) > 0) changes.publish({ resource: 'posts' });
  });
}

function parseDay(date: string, timeZone: string) {
  try {
    const day = parseDate(date);
    return { from: day.toDate(timeZone), to: day.add({ days: 1 }).toDate(timeZone) };
  } catch {
    throw fieldError({ publish_date: ['This isn’t a valid date.'] });
  }
}
