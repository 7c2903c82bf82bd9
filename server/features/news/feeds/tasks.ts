import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { pollFeeds } from './poll.ts';
import { maintainSubscriptions } from './hubs/subscriptions.ts';

/** Due feeds are stored in `feed_checks`, so a lost task delays them by at most a minute. */
const pollTask = defineTask({ name: 'poll-feeds', everyMinutes: 1 });

const maintainSubscriptionsTask = defineTask({ name: 'tend-subscriptions', everyMinutes: 1 });

export function registerFeedTasks(app: FastifyInstance, deps: Deps) {
  deps.queue.handle(pollTask, (_, { signal }) => pollFeeds(deps, { signal }));
  deps.queue.handle(maintainSubscriptionsTask, (_, { signal }) => maintainSubscriptions(deps, signal));
  app.addHook('onListen', () => requestPoll(deps));
}

export async function requestPoll({ queue }: Pick<Deps, 'queue'>) {
  await queue.send(pollTask, {});
}
