import type { InboxItem } from '#api/contract/inbox.ts';
import { inboxItemPagePath, inboxSentence } from '#domain/inbox.ts';
import { isQuiet } from '#domain/notices.ts';
import type { Deps } from '#server/deps.ts';
import type { PushMessage, PushResult } from '#server/adapters/push/push.ts';
import { findCurrentItems } from './queries.ts';
import {
  claimPushNotifications,
  deleteBrowsers,
  deleteStalePushNotifications,
  findDueBrowsers,
  postponePushNotifications,
  type DueBrowser,
} from './pushes.ts';

/** More are combined into one notification with a count. */
const maxSeparatePushes = 3;
/**
 * No push notifications are sent for older items. Long enough for items held back overnight by quiet hours
 * to be sent in the morning.
 */
const maxPushAgeHours = 14;
const maxTries = 6;

type PushDeps = Pick<Deps, 'db' | 'log' | 'push'>;

export async function pushItems(deps: PushDeps, signal: AbortSignal, now = new Date()) {
  const { db, push } = deps;
  await deleteStalePushNotifications(db, maxPushAgeHours);
  const due = (await findDueBrowsers(db)).filter((browser) => !isQuietFor(browser, now));
  for (let start = 0; start < due.length && !signal.aborted; start += push.batchSize)
    // oxlint-disable-next-line no-await-in-loop -- as many at once as the service takes
    await pushToBrowsers(deps, due.slice(start, start + push.batchSize), signal);
}

const isQuietFor = ({ quiet_from, quiet_to, zone }: DueBrowser, now: Date) =>
  quiet_from !== null &&
  quiet_to !== null &&
  isQuiet({ quiet: { from: quiet_from, to: quiet_to }, zone: zone ?? 'UTC' }, now);

interface PreparedPush {
  message: PushMessage;
  browser: DueBrowser;
  itemIds: number[];
  tries: number;
}

async function pushToBrowsers({ db, log, push }: PushDeps, browsers: DueBrowser[], signal: AbortSignal) {
  const claimed = await claimPushNotifications(
    db,
    browsers.map((browser) => browser.session_id),
  );
  const prepared: PreparedPush[] = [];
  for (const browser of browsers) {
    const own = claimed.filter(({ session_id }) => session_id === browser.session_id);
    const ids = own.map(({ item_id }) => item_id);
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough for it
    const items = ids.length > 0 ? await findCurrentItems(db, browser.user_id, ids) : [];
    const tries = 1 + Math.max(0, ...own.map((each) => each.tries));
    for (const { items: shown, ...texts } of groupIntoNotifications(items)) {
      const itemIds = shown.map(({ id }) => id);
      prepared.push({ browser, itemIds, tries, message: buildMessage(browser, itemIds, texts) });
    }
  }
  const sent = prepared.map(({ message }) => message);
  if (sent.length === 0) return;
  const results = await push.send(sent, signal);
  const byKey = new Map(results.map((result) => [result.key, result]));
  for (const each of prepared) {
    const result = byKey.get(each.message.key);
    // Without a result, it may have arrived, and a second push could show it twice.
    // oxlint-disable-next-line no-await-in-loop -- few fail
    if (result) await handleResult({ db, log }, each, result);
  }
}

interface Notification {
  items: InboxItem[];
  text: string;
  path: string;
}

/** Uses only the short inbox sentences, because anyone can read a lock screen. */
function groupIntoNotifications(items: InboxItem[]): Notification[] {
  if (items.length <= maxSeparatePushes)
    return items.map((item) => ({
      items: [item],
      text: `${inboxSentence(item)}.`,
      path: inboxItemPagePath(item.id),
    }));
  return [{ items, text: `${items.length} new items in your inbox.`, path: '/inbox' }];
}

function buildMessage(
  { session_id, endpoint, keys }: DueBrowser,
  itemIds: number[],
  { text, path }: Pick<Notification, 'text' | 'path'>,
): PushMessage {
  return {
    key: `inbox:${session_id}:${itemIds.join()}`,
    kind: 'web',
    token: endpoint,
    webKeys: keys,
    title: 'Digest Desk',
    text,
    subtext: '',
    imageUrl: null,
    channel: null,
    ttlSeconds: maxPushAgeHours * 3600,
    data: { path, tag: `inbox-${itemIds.at(-1)}` },
  };
}

async function handleResult(
  { db, log }: Pick<PushDeps, 'db' | 'log'>,
  { browser, itemIds, tries }: PreparedPush,
  { refusal, retryAfterMs }: PushResult,
) {
  const { session_id: sessionId } = browser;
  if (refusal && refusal !== 'rejected') {
    // The subscription ended or belongs to other keys; pushes would never arrive.
    await deleteBrowsers(db, [sessionId]);
  } else if (retryAfterMs !== undefined && tries < maxTries) {
    await postponePushNotifications(db, { sessionId, itemIds, tries, afterMs: retryAfterMs });
  } else if (refusal || retryAfterMs !== undefined) {
    log.warn({ session: sessionId, refusal, tries }, 'A push notification for an inbox item was not sent.');
  }
}
