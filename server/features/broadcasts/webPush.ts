import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  getWebPush,
  subscribeToWebPush,
  unsubscribeFromWebPush,
  type Subscription,
} from '#api/contract/broadcasts/webPush.ts';
import { isTimeZone } from '#api/contract/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError } from '#server/platform/errors.ts';
import { servePublic } from '#server/platform/routes.ts';

/** The app package that browsers count as, where a broadcast chooses one. */
export const webPackage = 'web';

/** Browsers that subscribe on reader pages. */
export function registerWebPush(
  app: FastifyInstance,
  { db, egress, vapidPublicKey }: Pick<Deps, 'db' | 'egress' | 'vapidPublicKey'>,
) {
  servePublic(app, getWebPush, () => ({ public_key: vapidPublicKey }));
  servePublic(app, subscribeToWebPush, async ({ body }) => {
    checkAddress(egress, body.endpoint);
    await subscribe(db, body);
    return undefined;
  });
  servePublic(app, unsubscribeFromWebPush, async ({ body }) => {
    await db.execute(sql`
      update devices set unregistered_at = clock_timestamp()
      where kind = 'web' and token = ${body.endpoint} and unregistered_at is null`);
    return undefined;
  });
}

/** Throws 400 for an address that no message would be sent to. */
function checkAddress(egress: Deps['egress'], address: string) {
  try {
    egress.check(address);
  } catch (error) {
    if (error instanceof EgressError) throw fieldError({ endpoint: [error.message] });
    throw error;
  }
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
    const id = randomUUID();
    await tx.execute(sql`
      with reader as (
        insert into users (name, email)
        select ${`Browser ${id.slice(0, 4)}`}, ${`browser-${id}@readers.invalid`}
        where not exists (select from devices where token = ${endpoint})
        returning id
      )
      insert into devices (user_id, kind, token, web_keys, app_package_name, time_zone)
      select id, 'web', ${endpoint}, ${JSON.stringify(keys)}::jsonb, ${webPackage}, ${timeZone}::text from reader
      on conflict (token) do nothing`);
  });
}
