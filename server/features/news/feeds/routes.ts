import type { FastifyInstance } from 'fastify';
import {
  checkFeed,
  createFeed,
  deleteFeed,
  discoverFeeds,
  followFeed,
  getFeed,
  listFeedHosts,
  listFeeds,
  updateFeed,
} from '#api/contract/feeds.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import { createFairQueue } from '#server/process/fairQueue.ts';
import { parseIds } from '#server/http/idLists.ts';
import { watchDisconnect } from '#server/http/cancelOnDisconnect.ts';
import { serve } from '#server/http/routes.ts';
import { findSiteFeeds } from './findSiteFeeds.ts';
import { findFeedIdsByUrl, findFeed, findFeedHosts, findFeeds, measureFeeds } from './queries.ts';
import { addFeed, setFeedFollowed, feedNotFound, removeFeed, changeFeed, requestCheck } from './write.ts';
import { registerFeedTasks, requestPoll } from './poll.ts';

export function registerFeeds(app: FastifyInstance, deps: Deps) {
  const { db, egress } = deps;
  const sites = createFairQueue({
    maxRunning: 4,
    maxRunningPerPerson: 1,
    maxWaiting: 20,
    maxWaitingPerPerson: 4,
  });
  registerFeedTasks(app, deps);
  deps.metrics?.addGauge('sources', 'Feeds by health.', ['state'], () => measureFeeds(db));

  async function read(id: number) {
    const feed = await findFeed(db, id);
    if (!feed) throw feedNotFound();
    return feed;
  }

  serve(app, listFeeds, ({ query }) =>
    findFeeds(db, {
      ...limitAndOffset({ page: query.page, size: query.page_size }),
      boards: parseIds(query.feed_categories),
      search: query.search,
      isFollowed: query.followed,
      isUnhealthy: query.unhealthy,
      isWithoutBoard: query.without_board,
      ordering: query.ordering,
    }),
  );
  serve(app, getFeed, ({ params }) => read(params.id));
  serve(app, createFeed, async ({ body, audit }) => {
    const id = await addFeed(db, body, audit);
    await requestPoll(deps);
    return read(id);
  });
  serve(app, updateFeed, async ({ params, body, audit }) => {
    await changeFeed(db, params.id, body, audit);
    return read(params.id);
  });
  serve(app, deleteFeed, ({ params, audit }) => removeFeed(db, params.id, audit));
  serve(app, followFeed, ({ body, audit }) =>
    setFeedFollowed(
      db,
      { feed: body.feed_source, board: body.feed_category, followed: body.followed },
      audit,
    ),
  );
  serve(app, checkFeed, async ({ params, audit }) => {
    await requestCheck(db, params.id, audit);
    await requestPoll(deps);
    return read(params.id);
  });
  serve(app, discoverFeeds, async ({ query, user, reply }) => {
    const leaving = watchDisconnect(reply);
    const found = await sites.run(user.id, leaving, () => findSiteFeeds(egress, query.url, leaving));
    const known = await findFeedIdsByUrl(
      db,
      found.map(({ url }) => url),
    );
    return { results: found.map((feed) => ({ ...feed, id: known.get(feed.url) ?? null })) };
  });
  serve(app, listFeedHosts, async ({ query }) => ({
    results: await findFeedHosts(db, parseIds(query.categories), query.followed),
  }));
}
