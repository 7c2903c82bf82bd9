import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  getWebPush,
  subscribeToWebPush,
  unsubscribeFromWebPush,
  type Subscription,
} from '#api/contract/broadcasts/webPush.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError, problem } from '#server/platform/errors.ts';
import { servePublic } from '#server/platform/http/routes.ts';
import { isPushService } from '#server/push/web/pushServices.ts';
import { newReader } from '../../users/readers.ts';
import { countNewDevice } from './newPeople.ts';
import { unregister } from '../report/queries.ts';

/** The app package that browsers count as, where a broadcast chooses one. */
export const webPackage = 'web';

/** Browsers that subscribe on reader pages. */
export function registerWebPush(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'egress' | 'push' | 'config' | 'vapidPublicKey'>,
) {
  const { db, vapidPublicKey } = deps;
  servePublic(app, getWebPush, () => ({ public_key: vapidPublicKey }));
  servePublic(app, subscribeToWebPush, async ({ body }) => {
    checkAddress(deps, body.endpoint);
    if (await renew(db, body)) return undefined;
    await countNewDevice(db, 'web');
    await prove(deps, body);
    await subscribe(db, body);
    return undefined;
  });
  servePublic(app, unsubscribeFromWebPush, async ({ body }) => {
    await unregister(db, 'web', body.endpoint);
    return undefined;
  });
}

/** Throws 400 for an address that no message would be sent to. */
function checkAddress({ egress, config }: Pick<Deps, 'egress' | 'config'>, address: string) {
  try {
    egress.check(address);
  } catch (error) {
    if (error instanceof EgressError) throw fieldError({ endpoint: [error.message] });
    throw error;
  }
  if (!isPushService(address, config)) {
    throw fieldError({ endpoint: ['This is not the address of a push service that is known here.'] });
  }
}

/** Throws unless the push service takes a first message: an address that was made up is no browser. */
async function prove({ push }: Pick<Deps, 'push'>, { endpoint, keys }: Subscription) {
  const key = `first:${randomUUID()}`;
  const results = await push.send([
    {
      key,
      kind: 'web',
      token: endpoint,
      webKeys: keys,
      title: 'Notifications are on',
      text: 'This browser gets new stories from now on.',
      subtext: '',
      imageUrl: null,
      channel: null,
      data: {},
    },
  ]);
  const result = results.find((each) => each.key === key);
  if (result?.refusal) throw fieldError({ endpoint: ['The push service does not know this subscription.'] });
  if (!result || result.retryAfterMs !== undefined) {
    throw problem('busy', 'The push service does not take messages now. Please try again later.');
  }
}

/** Stores the newest keys of a browser that is in audiences. Returns false for any other. */
async function renew(db: Database, { endpoint, keys, time_zone: given }: Subscription) {
  const timeZone = given && isTimeZone(given) ? given : null;
  const { rows } = await db.execute(sql`
    update devices set web_keys = ${JSON.stringify(keys)}::jsonb, time_zone = coalesce(${timeZone}::text, time_zone)
    where token = ${endpoint} and kind = 'web' and unregistered_at is null returning id`);
  return rows.length > 0;
}

/**
 * Stores a browser as a device of a person without an account, who cannot sign in. Whoever knows the address of a
 * subscription has it from the browser, so a repeated call may renew its keys.
 */
async function subscribe(db: Database, { endpoint, keys, time_zone: given }: Subscription) {
  const timeZone = given && isTimeZone(given) ? given : null;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update devices set web_keys = ${JSON.stringify(keys)}::jsonb, unregistered_at = null,
        time_zone = coalesce(${timeZone}::text, time_zone)
      where kind = 'web' and token = ${endpoint} returning id`);
    if (rows.length > 0) return;
    const isNew = sql`not exists (select from devices where token = ${endpoint})`;
    await tx.execute(sql`
      with reader as (${newReader('Browser', isNew)})
      insert into devices (user_id, kind, token, web_keys, app_package_name, time_zone)
      select id, 'web', ${endpoint}, ${JSON.stringify(keys)}::jsonb, ${webPackage}, ${timeZone}::text from reader
      on conflict (token) do nothing`);
  });
}
