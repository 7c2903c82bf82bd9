import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { pollFeeds } from './poll.ts';
import { tendSubscriptions } from './hubs/subscriptions.ts';

/** What is due is in `feed_checks`: a task that was lost delays it by a minute. */
const pollTask = defineTask({ name: 'poll-feeds', everyMinutes: 1 });

/** Subscribes to feeds that have a hub, renews and ends. */
const subscriptionTask = defineTask({ name: 'tend-subscriptions', everyMinutes: 1 });

export function registerFeedTasks(app: FastifyInstance, deps: Deps) {
  deps.queue.handle(pollTask, (_, { signal }) => pollFeeds(deps, { signal }));
  deps.queue.handle(subscriptionTask, (_, { signal }) => tendSubscriptions(deps, signal));
  app.addHook('onListen', () => requestPoll(deps));
}

/** Has the feeds read soon that are due. */
export async function requestPoll({ queue }: Pick<Deps, 'queue'>) {
  await queue.send(pollTask, {});
}
