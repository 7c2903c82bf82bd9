import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countInbox, listInbox, markInboxItem, markInboxRead } from '#api/contract/inbox.ts';
import { toPage } from '#server/db/page.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { findTab } from '#server/platform/records/publishWrites.ts';
import { defineTask } from '#server/work/queue.ts';
import { countUnread, findInbox, markAll, markItem, purgeInbox } from './queries.ts';

const purgeTask = defineTask({ name: 'purge-inbox', everyMinutes: 60 });

/** What people are told of. Changes are published with the ids of those whose inbox it is; what one has read is not audited. */
export function registerInbox(
  app: FastifyInstance,
  { db, queue, changes }: Pick<Deps, 'db' | 'queue' | 'changes'>,
) {
  const publish = (userId: number, request: FastifyRequest) =>
    changes.publish({ resource: 'inbox', ids: [userId], by: findTab(request), user: userId });

  serve(app, listInbox, async ({ query, user }) => {
    const filter = { ...toPage(query), userId: user.id, isUnread: query.unread ?? false };
    const { items, count } = await findInbox(db, filter);
    return { results: items, count };
  });

  serve(app, countInbox, async ({ user }) => ({ unread: await countUnread(db, user.id) }));

  serve(app, markInboxItem, async ({ params, body, user, request }) => {
    const item = await markItem(db, user.id, params.id, body.read);
    if (!item) throw notFound('This item');
    publish(user.id, request);
    return item;
  });

  serve(app, markInboxRead, async ({ body, user, request }) => {
    const marked = await markAll(db, user.id, body.up_to);
    publish(user.id, request);
    return { marked };
  });

  queue.handle(purgeTask, (_, { signal }) => purgeInbox(db, signal));
}
