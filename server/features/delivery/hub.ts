import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { readSetting, setSetting } from '#server/records/settings.ts';
import { defineTask } from '#server/work/queue.ts';
import { findLastChange, settleChanges } from './changes.ts';

const settleTask = defineTask({ name: 'settle-delivery', everyMinutes: 1 });
const notifiedPositionKey = 'delivery position told to the hub';
const feedPaths = ['/feeds/rss.xml', '/feeds/atom.xml', '/feeds/feed.json'];

type SettlingDeps = Pick<Deps, 'db' | 'egress' | 'config' | 'log'>;

export function registerSettling(deps: SettlingDeps & Pick<Deps, 'queue'>) {
  deps.queue.handle(settleTask, (_, { signal }) => settleAndNotify(deps, signal));
}

/** Settles changes that no request has settled yet, and notifies the WebSub hub. */
export async function settleAndNotify(
  { db, egress, config: { webSubHub, publicUrl }, log }: SettlingDeps,
  signal: AbortSignal,
) {
  await settleChanges(db);
  if (!webSubHub) return;
  const { position } = await findLastChange(db);
  if (position === ((await readSetting(db, notifiedPositionKey)) ?? 0)) return;
  const body = new URLSearchParams({ 'hub.mode': 'publish' });
  for (const path of feedPaths) body.append('hub.url', publicUrl + path);
  try {
    await egress.fetch(webSubHub, {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      maxBytes: 100_000,
      signal,
    });
    await setSetting(db, notifiedPositionKey, position);
  } catch (err) {
    // The next run tries again.
    if (!(err instanceof EgressError)) throw err;
    log.warn({ err }, 'The WebSub hub could not be notified of new content.');
  }
}
