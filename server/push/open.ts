import type { Logger } from 'pino';
import type { PushRecord } from '#domain/serverFacts.ts';
import type { Database } from '../db/database.ts';
import type { Egress } from '../egress/egress.ts';
import type { Config } from '../platform/config/config.ts';
import type { Keyring, SigningKeys } from '../platform/records/signingKeys.ts';
import type { VapidKeys } from '../platform/config/vapid.ts';
import { createThreadedFcm } from './fcm/threadedFcm.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { traced } from '../spans.ts';
import { countResults } from './countResults.ts';
import { createPushHealth } from './health.ts';
import type { Push } from './push.ts';
import { createSandboxPush } from './sandbox.ts';
import { createPushServices } from './services.ts';
import { isPushService } from './web/pushServices.ts';
import { createWebPush } from './web/web.ts';

interface Options {
  config: Pick<Config, 'fcm' | 'pushedTo' | 'vapid' | 'vapidSubject' | 'webPushHosts' | 'allowPrivateHosts'>;
  db: Database;
  keys: Pick<SigningKeys, 'open'>;
  egress: Egress;
  log: Logger;
  metrics: Metrics | undefined;
}

export interface OpenedPush {
  push: Push;
  /** What browsers subscribe with. */
  findVapidKey: () => string;
  /** Which of them took the messages of this process. */
  readPushHealth: () => PushRecord[];
}

/** The services of all kinds of devices. Without FCM's credentials the app's messages go to the sandbox, as those of the demo always do. */
export async function openPush({ config, db, keys, egress, log, metrics }: Options): Promise<OpenedPush> {
  const readVapid = config.vapid ? () => [config.vapid!] : toPairs(await keys.open('web-push'));
  const sandbox = createSandboxPush(db);
  if (config.fcm && !config.pushedTo) {
    log.warn('PUBLIC_URL is not set: pictures of this server are left out of notifications to phones.');
  }
  const app = config.fcm ? openFcm(config.fcm, log) : sandbox;
  const web = createWebPush({
    keys: readVapid,
    subject: config.vapidSubject,
    egress,
    isPushService: (address) => isPushService(address, config),
  });
  const push = createPushServices({ demo: sandbox, app, web });
  const health = createPushHealth();
  return {
    push: traceSends(
      countResults(push, (kind, outcome) => {
        health.note(kind, outcome);
        metrics?.countPush(kind, outcome);
      }),
    ),
    findVapidKey: () => readVapid()[0]!.publicKey,
    readPushHealth: health.read,
  };
}

/** The same service, each batch of which is a span. */
const traceSends = (push: Push): Push => ({
  ...push,
  send: (messages, ...more) =>
    traced({ name: 'push', kind: 'client', attributes: { messages: messages.length } }, () =>
      push.send(messages, ...more),
    ),
});

const toPairs = (keyring: Keyring) => () => keyring.valid().map((text) => JSON.parse(text) as VapidKeys);

/** At most one line a minute of the same trouble. */
const troubleEveryMs = 60_000;

function openFcm({ credentials, url }: NonNullable<Config['fcm']>, log: Logger) {
  const reported = new Map<string, number>();
  return createThreadedFcm({
    credentials,
    origin: url,
    onTrouble(message) {
      const now = performance.now();
      if (now - (reported.get(message) ?? -troubleEveryMs) < troubleEveryMs) return;
      reported.set(message, now);
      log.warn(message);
    },
  });
}
