import type { Logger } from 'pino';
import type { PushRecord } from '#domain/serverFacts.ts';
import type { Database } from '#server/db/database.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Config } from '#server/settings/config.ts';
import type { Keyring, SigningKeys } from '#server/records/signingKeys.ts';
import type { VapidKeys } from '#server/settings/vapid.ts';
import { createThreadedFcm } from './fcm/threadedFcm.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { withSpan } from '#server/spans.ts';
import { countResults, type PushOutcome } from './countResults.ts';
import type { Push, DeviceKind } from './push.ts';
import { createSandboxPush } from './sandbox.ts';
import { createPushServices } from './services.ts';
import { isPushService } from './web/subscriptions.ts';
import { createWebPush } from './web/web.ts';

interface Options {
  config: Pick<
    Config,
    'fcm' | 'configuredPublicUrl' | 'vapid' | 'vapidSubject' | 'webPushHosts' | 'allowPrivateHosts'
  >;
  db: Database;
  keys: Pick<SigningKeys, 'open'>;
  egress: Egress;
  log: Logger;
  metrics: Metrics | undefined;
}

export interface OpenedPush {
  push: Push;
  getVapidKey: () => string;
  readPushHealth: () => PushRecord[];
}

/** Without FCM credentials, app messages go to the sandbox, like all demo messages. */
export async function openPush({ config, db, keys, egress, log, metrics }: Options): Promise<OpenedPush> {
  const readVapid = config.vapid ? () => [config.vapid!] : createVapidReader(await keys.open('web-push'));
  const sandbox = createSandboxPush(db);
  if (config.fcm && !config.configuredPublicUrl) {
    log.warn('PUBLIC_URL is not set, so notifications to phones are sent without pictures from this server.');
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
    getVapidKey: () => readVapid()[0]!.publicKey,
    readPushHealth: health.read,
  };
}

const traceSends = (push: Push): Push => ({
  ...push,
  send: (messages, ...more) =>
    withSpan({ name: 'push', kind: 'client', attributes: { messages: messages.length } }, () =>
      push.send(messages, ...more),
    ),
});

const createVapidReader = (keyring: Keyring) => () =>
  keyring.valid().map((text) => JSON.parse(text) as VapidKeys);

const warningIntervalMs = 60_000;

function openFcm({ credentials, url }: NonNullable<Config['fcm']>, log: Logger) {
  const reported = new Map<string, number>();
  return createThreadedFcm({
    credentials,
    origin: url,
    onServiceProblem(message) {
      const now = performance.now();
      if (now - (reported.get(message) ?? -warningIntervalMs) < warningIntervalMs) return;
      reported.set(message, now);
      log.warn(message);
    },
  });
}

const serviceByKind: Partial<Record<DeviceKind, PushRecord['service']>> = { app: 'phones', web: 'browsers' };

/** Ignores refusals of single devices, which say nothing about the service. */
export function createPushHealth(now: () => Date = () => new Date()) {
  const records = new Map<PushRecord['service'], PushRecord>();
  return {
    note(kind: DeviceKind, outcome: PushOutcome) {
      const service = serviceByKind[kind];
      if (!service) return;
      const before = records.get(service);
      const at = now().toISOString();
      if (outcome === 'accepted')
        records.set(service, { service, troubleSince: null, troubleAt: null, acceptedAt: at });
      else if (outcome === 'later' || outcome === 'unknown')
        records.set(service, {
          service,
          troubleSince: before?.troubleSince ?? at,
          troubleAt: at,
          acceptedAt: before?.acceptedAt ?? null,
        });
    },
    read: (): PushRecord[] => [...records.values()],
  };
}
