import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  getWebPush,
  subscribeToWebPush,
  unsubscribeFromWebPush,
  type Subscription,
} from '#api/contract/broadcasts/webPush.ts';
import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError, problem } from '#server/platform/errors.ts';
import { servePublic } from '#server/platform/http/routes.ts';
import { isPushService } from '#server/push/web/pushServices.ts';
import { countNewDevice } from './newPeople.ts';
import { unregister } from '../report/queries.ts';
import { renewBrowser, storeBrowser } from './queries.ts';

/** Browsers that subscribe on reader pages. */
export function registerWebPush(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'egress' | 'push' | 'config' | 'vapidPublicKey'>,
) {
  const { db, vapidPublicKey } = deps;
  servePublic(app, getWebPush, () => ({ public_key: vapidPublicKey }));
  servePublic(app, subscribeToWebPush, async ({ body }) => {
    checkAddress(deps, body.endpoint);
    if (await renewBrowser(db, body)) return undefined;
    await countNewDevice(db, 'web');
    await prove(deps, body);
    await storeBrowser(db, body);
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
