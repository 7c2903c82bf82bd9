import type { FastifyInstance } from 'fastify';
import { getWebPush, subscribeToWebPush, unsubscribeFromWebPush } from '#api/contract/broadcasts/webPush.ts';
import type { Deps } from '#server/deps.ts';
import { servePublic } from '#server/platform/http/routes.ts';
import { checkAddress, proveSubscription } from '#server/push/web/subscriptions.ts';
import { countNewDevice } from './newPeople.ts';
import { unregister } from '../report/queries.ts';
import { renewBrowser, storeBrowser } from './queries.ts';

/** Browsers that subscribe on reader pages. */
export function registerWebPush(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'egress' | 'push' | 'config' | 'findVapidKey'>,
) {
  const { db, findVapidKey } = deps;
  servePublic(app, getWebPush, () => ({ public_key: findVapidKey() }));
  servePublic(app, subscribeToWebPush, async ({ body }) => {
    checkAddress(deps, body.endpoint);
    if (await renewBrowser(db, body)) return undefined;
    await countNewDevice(db, 'web');
    await proveSubscription(deps.push, body, { text: 'This browser now gets new stories.' });
    await storeBrowser(db, body);
    return undefined;
  });
  servePublic(app, unsubscribeFromWebPush, async ({ body }) => {
    await unregister(db, 'web', body.endpoint);
    return undefined;
  });
}
