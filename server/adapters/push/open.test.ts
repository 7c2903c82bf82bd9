import { generateKeyPairSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { generateVapidKeys } from '#server/settings/vapid.ts';
import { fcmProperties } from './fcm/fcm.ts';
import { openPush } from './open.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const fcm = {
  credentials: { project_id: 'p', client_email: 'push@p.example', private_key: privateKey },
  url: 'http://127.0.0.1:9',
};

async function open(config: object, warn = vi.fn()) {
  const options = {
    config: { ...config, vapid: generateVapidKeys(), vapidSubject: 'mailto:desk@example.com' },
    db: {},
    egress: {},
    log: { warn },
  };
  return (await openPush(options as unknown as Parameters<typeof openPush>[0])).push;
}

it('FAULT-01: a broadcast claims no more messages at once than FCM takes', async () => {
  const push = await open({ fcm });
  expect(push.batchSize).toBe(fcmProperties.batchSize);
});

it.each([
  ['that phones get no pictures, where FCM is on and PUBLIC_URL is not set', fcm, undefined, 1],
  ['nothing of pictures with PUBLIC_URL', fcm, 'https://desk.example.com', 0],
  ['nothing of pictures without FCM', undefined, undefined, 0],
])('the start warns of %s', async (_, service, configuredPublicUrl, count) => {
  const warn = vi.fn();
  const push = await open({ fcm: service, configuredPublicUrl }, warn);
  await push.close?.();
  expect(warn.mock.calls.map(([text]) => text as string)).toEqual(
    Array(count).fill(
      'PUBLIC_URL is not set, so notifications to phones are sent without pictures from this server.',
    ),
  );
});
