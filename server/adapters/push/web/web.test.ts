import { createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createEgress } from '#server/egress/egress.ts';
import { generateVapidKeys } from '#server/settings/vapid.ts';
import { answerAsApple, createSubscriber, startPushService } from '#support/webPush.ts';
import type { PushMessage } from '../push.ts';
import { createWebPush, webPayload } from './web.ts';

let close: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of close) await each();
  close = [];
});

async function startService(...options: Parameters<typeof startPushService>) {
  const service = await startPushService(...options);
  close.push(() => service.close());
  return service;
}

const message = (values: Partial<PushMessage>): PushMessage => ({
  key: '7:1',
  kind: 'web',
  token: '',
  webKeys: null,
  title: 'A headline',
  text: 'Alert',
  subtext: '',
  imageUrl: null,
  channel: 'Alerts',
  data: { notification_id: '7', open_token: 't', path: '/read/digests/a' },
  ...values,
});

function start(allowed: string[], subject = 'mailto:desk@example.com') {
  const egress = createEgress({ allowPrivateHosts: allowed });
  close.push(() => egress.close());
  const keys = generateVapidKeys();
  return {
    keys,
    push: createWebPush({
      isPushService: () => true,
      keys: () => [keys],
      subject,
      egress,
    }),
  };
}

describe('web push', () => {
  it('READER-01: has the service hold it for as long as it is worth delivering', async () => {
    const service = await startService();
    const { push } = start([service.host]);
    const { keys: webKeys } = createSubscriber();
    for (const ttlSeconds of [3600, 0])
      await push.send([message({ token: service.address, webKeys, ttlSeconds })]);
    expect(service.posts.map(({ headers }) => headers['ttl'])).toEqual(['3600', '0']);
  });

  it('sends what the browser alone can read, signed by the server', async () => {
    const service = await startService();
    const { push, keys } = start([service.host]);
    const reader = createSubscriber();
    expect(await push.send([message({ token: service.address, webKeys: reader.keys })])).toEqual([
      { key: '7:1' },
    ]);
    const { headers, body } = service.posts[0]!;
    expect(JSON.parse(reader.decrypt(body))).toEqual({
      title: 'A headline',
      text: 'Alert',
      imageUrl: null,
      data: { notification_id: '7', open_token: 't', path: '/read/digests/a' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head, claims, signature] = token.split('.');
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'mailto:desk@example.com',
    });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const verified = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(verified).toBe(true);
  });

  it.each([
    [404, { refusal: 'unregistered' }],
    [410, { refusal: 'unregistered' }],
    [400, { refusal: 'wrong_sender' }],
    [401, { refusal: 'wrong_sender' }],
    [403, { refusal: 'wrong_sender' }],
    [302, { refusal: 'rejected' }],
    [429, { retryAfterMs: 5000 }],
    [503, { retryAfterMs: 5000 }],
  ])('a service that answers %i: %j', async (status, result) => {
    const service = await startService((response) =>
      response.writeHead(status, { 'retry-after': '5', location: 'http://127.0.0.1:1/' }).end(),
    );
    const { push } = start([service.host]);
    const sent = await push.send([message({ token: service.address, webKeys: createSubscriber().keys })]);
    expect(sent).toEqual([{ key: '7:1', ...result }]);
    expect(service.posts).toHaveLength(1);
  });

  it.each([
    ['mailto:desk@example.com', 0],
    ['https://example.org', 0],
    ['mailto:desk@example.com', 10 * 60_000],
    ['mailto:desk@example.com', -10 * 60_000],
  ])('READER-11: Apple accepts the contact %s with a clock that is %i ms off', async (subject, off) => {
    const service = await startService(answerAsApple(off));
    const { push } = start([service.host], subject);
    const { keys } = createSubscriber();
    expect(await push.send([message({ token: service.address, webKeys: keys })])).toEqual([{ key: '7:1' }]);
  });

  it('READER-11: a contact that Apple refuses fails its messages alone', async () => {
    const [apple, other] = [await startService(answerAsApple()), await startService()];
    const { push } = start([apple.host, other.host], 'mailto:admin@localhost');
    const { keys } = createSubscriber();
    const messages = [apple, other].map(({ address }, at) =>
      message({ key: `7:${at}`, token: address, webKeys: keys }),
    );
    expect(await push.send(messages)).toEqual([{ key: '7:0', refusal: 'wrong_sender' }, { key: '7:1' }]);
  });

  it('a service that takes less is sent a shorter text, once', async () => {
    const sizes: number[] = [];
    const service = await startService((response) => {
      const size = service.posts.at(-1)!.body.length;
      sizes.push(size);
      response.writeHead(size > 2302 ? 413 : 201).end();
    });
    const { push } = start([service.host]);
    const long = message({
      token: service.address,
      webKeys: createSubscriber().keys,
      text: 'Storm '.repeat(600),
    });
    expect(await push.send([long])).toEqual([{ key: '7:1' }]);
    expect(sizes).toHaveLength(2);
  });

  it('429 with a date waits until then', async () => {
    const service = await startService((response) =>
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 86_400_000).toUTCString() }).end(),
    );
    const { push } = start([service.host]);
    const [result] = await push.send([message({ token: service.address, webKeys: createSubscriber().keys })]);
    expect(result!.retryAfterMs).toBeGreaterThan(86_000_000);
  });

  it('a service that breaks off or fails leaves the outcome unknown', async () => {
    const broken = await startService((response) => response.socket!.destroy());
    const failing = await startService((response) => response.writeHead(500).end());
    const { push } = start([broken.host, failing.host]);
    const { keys } = createSubscriber();
    expect(
      await push.send([
        message({ token: broken.address, webKeys: keys }),
        message({ token: failing.address, webKeys: keys }),
      ]),
    ).toEqual([]);
    expect(broken.posts).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'ftp://push.example/',
    'http://user:x@push.example/',
  ])('does not call %s, which a stranger has subscribed with', async (address) => {
    const { push } = start([]);
    expect(await push.send([message({ token: address, webKeys: createSubscriber().keys })])).toEqual([
      { key: '7:1', refusal: 'rejected' },
    ]);
  });

  it('refuses keys that nothing can be encrypted with', async () => {
    const { push } = start([]);
    const webKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect(await push.send([message({ token: 'https://push.example/', webKeys })])).toEqual([
      { key: '7:1', refusal: 'rejected' },
    ]);
  });

  it('shortens texts to what a message may have, by whole characters', () => {
    const payload = webPayload(message({ text: '🍎'.repeat(4000), subtext: 'x' }));
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3800);
    expect(JSON.parse(payload)).toMatchObject({
      text: expect.stringMatching(/^(?:🍎)+…$/u),
      data: { open_token: 't' },
    });
  });
});
