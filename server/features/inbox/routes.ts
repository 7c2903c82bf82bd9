import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  countInbox,
  getNotices,
  listInbox,
  markInboxItem,
  markInboxRead,
  pushInbox,
  saveNotices as save,
  stopInboxPush,
} from '#api/contract/inbox.ts';
import { limitNotices } from '#domain/notices.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/access/caller.ts';
import { notFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import { readTabId } from '#server/records/publishWrites.ts';
import { defineTask } from '#server/work/queue.ts';
import { checkPushEndpoint, verifySubscription } from '#server/adapters/push/web/subscriptions.ts';
import { purgeEmails, sendEmails } from './mail.ts';
import {
  checkNoticeSettings,
  findLastEmailFailure,
  findNoticeSettings,
  saveNoticeSettings,
} from './notices.ts';
import { pushItems } from './push.ts';
import { deleteBrowsers, findBrowserEndpoint, registerPushSender, storeBrowser } from './pushes.ts';
import { countUnread, findInbox, markAllRead, markItem, purgeInbox } from './queries.ts';

const purgeTask = defineTask({ name: 'purge-inbox', everyMinutes: 60 });
const mailTask = defineTask({ name: 'send-mails', everyMinutes: 1 });
const pushTask = defineTask({ name: 'push-inbox', everyMinutes: 1 });

export function registerInbox(
  app: FastifyInstance,
  deps: Pick<
    Deps,
    'db' | 'queue' | 'changes' | 'mailer' | 'config' | 'log' | 'push' | 'egress' | 'getVapidKey'
  >,
) {
  const { db, queue, changes, mailer } = deps;
  const publish = (userId: number, request: FastifyRequest) =>
    changes.publish({ resource: 'inbox', ids: [userId], tabId: readTabId(request), user: userId });

  serve(app, listInbox, async ({ query, user }) => {
    const filter = { ...limitAndOffset(query), userId: user.id, isUnread: query.unread ?? false };
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
    const marked = await markAllRead(db, user.id, body.up_to);
    publish(user.id, request);
    return { marked };
  });

  const findOwnNotices = async ({ id, role }: Caller) => {
    const settings = await findNoticeSettings(db, id);
    // The choices may date from another role.
    return settings ? limitNotices(settings, role.codename) : null;
  };

  serve(app, getNotices, async ({ user }) => ({
    settings: await findOwnNotices(user),
    has_mail: mailer !== undefined,
    email: user.email,
    failure: await findLastEmailFailure(db, user.id),
    push_key: deps.getVapidKey(),
    is_pushed: (await findBrowserEndpoint(db, user.sessionId!)) !== undefined,
  }));

  serve(app, save, ({ body, user, audit }) => {
    checkNoticeSettings(body, user.role.codename);
    return inTransaction(db, async (tx) => {
      const before = await findNoticeSettings(tx, user.id);
      await saveNoticeSettings(tx, user.id, body);
      await audit(tx, {
        action: 'update',
        entity: 'user',
        entityId: user.id,
        before: { ...before },
        after: body,
      });
      return body;
    });
  });

  serve(app, pushInbox, async ({ body, user, audit }) => {
    checkPushEndpoint(deps, body.endpoint);
    const isKnown = (await findBrowserEndpoint(db, user.sessionId!)) === body.endpoint;
    if (!isKnown)
      await verifySubscription(deps.push, body, { text: 'You’ll see new inbox items in this browser.' });
    await inTransaction(db, async (tx) => {
      await storeBrowser(tx, user.sessionId!, body);
      if (!isKnown) await audit(tx, browserAuditEntry(user.id, true));
    });
    return undefined;
  });

  serve(app, stopInboxPush, ({ user, audit }) =>
    inTransaction(db, async (tx) => {
      await deleteBrowsers(tx, [user.sessionId!]);
      await audit(tx, browserAuditEntry(user.id, false));
      return undefined;
    }),
  );

  const soon = () =>
    queue
      .send(pushTask, {})
      .catch((err: unknown) => deps.log.warn({ err }, 'Push notifications are delayed by a minute.'));
  registerPushSender(db, () => void soon());
  queue.handle(pushTask, (_, { signal }) => pushItems(deps, signal));
  if (mailer) queue.handle(mailTask, (_, { signal }) => sendEmails({ ...deps, mailer }, signal));
  queue.handle(purgeTask, async (_, { signal }) => {
    await purgeInbox(db, signal);
    await purgeEmails(db, signal);
  });
}

const browserAuditEntry = (userId: number, isPushed: boolean) =>
  ({
    action: 'update',
    entity: 'user',
    entityId: userId,
    before: { browser_shows_inbox: !isPushed },
    after: { browser_shows_inbox: isPushed },
  }) as const;
