import { createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttp2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text as toText } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFcm, type Behaviour } from '#support/fcmStandIn.ts';
import type { PushMessage, PushResult } from '../push.ts';
import { createFcmPush } from './fcm.ts';
import { fcmBody } from './message.ts';
import { createTokenSource } from './token.ts';

const message = (token: string): PushMessage => ({
  key: `7:${token}`,
  kind: 'app',
  token,
  webKeys: null,
  title: 'A headline',
  text: 'Alert',
  subtext: '',
  imageUrl: null,
  channel: 'Alerts',
  data: { notification_id: '7', object_id: '3' },
});

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of close) await each();
  close = [];
});

interface Rig {
  behave?: (token: string, attempt: number) => Behaviour;
  troubles?: string[];
  maxStreams?: number;
}

async function start({ behave = () => 'accept', troubles = [], maxStreams }: Rig = {}) {
  const fcm = await startFcm({ behave: ({ token }, attempt) => behave(token, attempt), maxStreams });
  const refused: boolean[] = [];
  const push = createFcmPush({
    projectId: 'p',
    origin: fcm.url,
    async getToken(isRefused = false) {
      refused.push(isRefused);
      return isRefused ? 'new' : 'old';
    },
    onServiceProblem: (trouble) => troubles.push(trouble),
    timeoutMs: 5000,
  });
  close.push(() => push.close!(), fcm.close);
  const send = (...tokens: string[]) => push.send(tokens.map(message));
  return { fcm, push, send, refused };
}

const sorted = (results: PushResult[]) => results.toSorted((a, b) => (a.key < b.key ? -1 : 1));

describe('a message to FCM', () => {
  it('is one call with its notification, data, channel and token', async () => {
    const { fcm, send } = await start();
    expect(await send('a', 'b')).toEqual([{ key: '7:a' }, { key: '7:b' }]);
    expect(fcm.received.find(({ token }) => token === 'a')).toMatchObject({
      authorization: 'Bearer old',
      message: {
        token: 'a',
        notification: { title: 'A headline', body: 'Alert' },
        data: { notification_id: '7', object_id: '3' },
        android: { notification: { channel_id: 'Alerts' } },
      },
    });
  });

  it('READER-01: has the time until it expires and its sound, where they are given', () => {
    expect(JSON.parse(fcmBody({ ...message('a'), isDryRun: true }))).toMatchObject({ validate_only: true });
    const plain = JSON.parse(fcmBody({ ...message('a'), channel: null }));
    expect(plain).not.toHaveProperty('validate_only');
    expect(plain.message).not.toHaveProperty('android');
    expect(plain.message).not.toHaveProperty('apns');
    const now = 1_700_000_000_500;
    const body = JSON.parse(fcmBody({ ...message('a'), ttlSeconds: 3600, sound: 'default' }, now));
    expect(body.message).toMatchObject({
      android: { ttl: '3600s', notification: { channel_id: 'Alerts', sound: 'default' } },
      apns: { headers: { 'apns-expiration': '1700003600' }, payload: { aps: { sound: 'default' } } },
    });
    const late = JSON.parse(fcmBody({ ...message('a'), ttlSeconds: 0 }, now));
    expect(late.message).toMatchObject({
      android: { ttl: '0s' },
      apns: { headers: { 'apns-expiration': '0' } },
    });
  });

  it('FAULT-01: is written once the connection has taken its body', async () => {
    const server = createHttp2Server({ settings: { initialWindowSize: 10 } }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const push = createFcmPush({
      projectId: 'p',
      origin: `http://127.0.0.1:${port}`,
      getToken: async () => 'token',
    });
    close.push(push.close!, () => new Promise((resolve) => server.close(resolve)));
    const onWritten = vi.fn<() => void>();
    const results = push.send([message('a')], undefined, undefined, onWritten);
    const [stream] = (await once(server, 'stream')) as [ServerHttp2Stream];
    await once(stream, 'readable');
    expect(onWritten).not.toHaveBeenCalled();
    await toText(stream);
    await expect.poll(() => onWritten).toHaveBeenCalledOnce();
    stream.respond();
    stream.end();
    expect(await results).toEqual([{ key: '7:a' }]);
  });

  it('is sent with a thousand others over few connections', async () => {
    const { fcm, send } = await start({ maxStreams: 20 });
    const tokens = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    expect(await send(...tokens)).toHaveLength(1000);
    expect(fcm.figures()).toEqual({ calls: 1000, accepted: 1000, repeated: 0 });
  });

  it.each<[Behaviour, object]>([
    [{ status: 404, code: 'UNREGISTERED' }, { refusal: 'unregistered' }],
    [{ status: 400, code: 'INVALID_ARGUMENT' }, { refusal: 'invalid_token' }],
    [{ status: 400 }, { refusal: 'rejected' }],
    [{ status: 403, code: 'SENDER_ID_MISMATCH' }, { refusal: 'wrong_sender' }],
    [{ status: 401, code: 'THIRD_PARTY_AUTH_ERROR' }, { refusal: 'rejected' }],
    [{ status: 413 }, { refusal: 'rejected' }],
  ])('refused with %j has the reason %j', async (behaviour, result) => {
    const { fcm, send } = await start({ behave: (token) => (token === 'a' ? behaviour : 'accept') });
    expect(await send('a', 'b')).toEqual([{ key: '7:a', ...result }, { key: '7:b' }]);
    expect(fcm.figures().calls).toBe(2);
  });

  it.each<[Behaviour, { message: string }]>([
    [{ status: 404 }, { message: 'The push service doesn’t recognize the project of these credentials.' }],
    [
      { status: 403, code: 'PERMISSION_DENIED' },
      { message: 'The push service doesn’t allow these credentials to send notifications.' },
    ],
  ])(
    'refused with %j is a fault of the settings: it waits, and a person is notified',
    async (behaviour, { message: said }) => {
      const troubles: string[] = [];
      const { send } = await start({ behave: () => behaviour, troubles });
      expect(await send('a')).toEqual([{ key: '7:a', retryAfterMs: 60_000 }]);
      expect(troubles).toEqual([said]);
    },
  );

  it('is sent again with a new access token when the last one is refused', async () => {
    const { fcm, send } = await start({
      behave: (_, attempt) => (attempt === 1 ? { status: 401 } : 'accept'),
    });
    expect(await send('a')).toEqual([{ key: '7:a' }]);
    expect(fcm.received[0]?.authorization).toBe('Bearer new');
  });
});

describe('FCM refuses for now', () => {
  it.each([429, 503])(
    '%i with Retry-After: given back until then, and accepted once after it',
    async (status) => {
      const { fcm, send } = await start({
        behave: (_, attempt) => (attempt === 1 ? { status, retryAfter: '1' } : 'accept'),
      });
      const [result] = await send('a');
      expect(result?.retryAfterMs).toBe(1000);
      await expect.poll(() => send('a'), { timeout: 5000 }).toEqual([{ key: '7:a' }]);
      expect(fcm.figures()).toEqual({ calls: 2, accepted: 1, repeated: 0 });
    },
  );

  it('503 without it: given back for a pause, longer each time until it accepts again', async () => {
    const { send } = await start({ behave: () => ({ status: 503 }) });
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    let at = 0;
    now.mockImplementation(() => (at += 120_000));
    for (const pause of [1000, 2000, 4000]) {
      const [result] = await send('a');
      expect(result?.retryAfterMs).toBeGreaterThanOrEqual(pause / 2);
      expect(result?.retryAfterMs).toBeLessThanOrEqual(pause * 1.5);
    }
  });

  it('for two minutes: given back at once, and what follows is not even called for', async () => {
    const { fcm, send } = await start({ behave: () => ({ status: 429, retryAfter: '120' }) });
    const [result] = await send('a');
    expect(result?.retryAfterMs).toBeGreaterThan(110_000);
    const [later] = await send('b');
    expect(later?.retryAfterMs).toBeGreaterThan(110_000);
    expect(fcm.figures().calls).toBe(1);
  });

  it('429 without Retry-After: a minute, as its documentation says', async () => {
    const { send } = await start({ behave: () => ({ status: 429 }) });
    expect((await send('a'))[0]?.retryAfterMs).toBeGreaterThan(59_000);
  });

  it('a refused stream was not looked at, and is given back', async () => {
    const { fcm, send } = await start({ behave: (_, attempt) => (attempt === 1 ? 'goaway' : 'accept') });
    expect(await send('a')).toEqual([{ key: '7:a', retryAfterMs: expect.any(Number) }]);
    expect(await send('a')).toEqual([{ key: '7:a' }]);
    expect(fcm.figures()).toEqual({ calls: 2, accepted: 1, repeated: 0 });
  });

  it('no connection can be made: given back, none is unknown', async () => {
    const { fcm, push, send } = await start();
    await fcm.close();
    close = [() => push.close!()];
    const [result] = await send('a');
    expect(result).toEqual({ key: '7:a', retryAfterMs: expect.any(Number) });
  });

  it('what was not handed over is not once sending was stopped', async () => {
    const { fcm, push } = await start();
    expect(await push.send([message('a')], AbortSignal.abort())).toEqual([{ key: '7:a', retryAfterMs: 0 }]);
    expect(fcm.figures().calls).toBe(0);
  });
});

describe('FCM does not answer', () => {
  it.each<Behaviour>(['drop', 'reset'])(
    '%s after accepting: unknown, never sent again',
    async (behaviour) => {
      const { fcm, send } = await start({ behave: (token) => (token === 'a' ? behaviour : 'accept') });
      expect(await send('a')).toEqual([]);
      // The next is sent over a new connection.
      expect(await send('b')).toEqual([{ key: '7:b' }]);
      expect(fcm.figures()).toEqual({ calls: 2, accepted: 2, repeated: 0 });
    },
  );

  it('the connection breaks under a hundred: none of them is sent twice', async () => {
    const { fcm, send } = await start({ behave: (token) => (token === 't50' ? 'drop' : 'accept') });
    const tokens = Array.from({ length: 100 }, (_, index) => `t${index}`);
    const results = await send(...tokens);
    expect(results.length).toBeLessThan(100);
    expect(fcm.figures().repeated).toBe(0);
    expect(results.length).toBeLessThanOrEqual(fcm.figures().accepted);
  });

  it('hangs: unknown after the time that a batch may take, others are not delayed', async () => {
    const { fcm, push, send } = await start({ behave: (token) => (token === 'a' ? 'hang' : 'accept') });
    const from = performance.now();
    expect(await send('a', 'b')).toEqual([{ key: '7:b' }]);
    expect(performance.now() - from).toBeLessThan(push.timeoutMs);
    expect(fcm.figures()).toMatchObject({ calls: 2, repeated: 0 });
  });

  it('for one of many that wait for a stream: those that never had one are given back', async () => {
    const { fcm, send } = await start({ behave: () => 'hang', maxStreams: 1 });
    const results = await send(...Array.from({ length: 20 }, (_, index) => `t${index}`));
    const { calls } = fcm.figures();
    expect(calls).toBeLessThan(20);
    expect(results).toHaveLength(20 - calls);
    for (const result of results) expect(result.retryAfterMs).toBeGreaterThan(0);
  });

  it('answers twice: counted once', async () => {
    const { send } = await start({ behave: () => 'twice' });
    expect(sorted(await send('a', 'b'))).toEqual([{ key: '7:a' }, { key: '7:b' }]);
  });

  it('500 may have been accepted: unknown', async () => {
    const { fcm, send } = await start({ behave: () => ({ status: 500 }) });
    expect(await send('a')).toEqual([]);
    expect(fcm.figures().calls).toBe(1);
  });
});

it('access tokens are fetched once for many calls, signed by the service account', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const bodies: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    bodies.push(await toText(request));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: `t${bodies.length}`, expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const token = createTokenSource(
    { projectId: 'p', clientEmail: 'push@p.example', privateKey, tokenUri: undefined },
    `http://127.0.0.1:${port}/token`,
  );
  expect(await Promise.all([token(), token(), token()])).toEqual(['t1', 't1', 't1']);
  expect(await Promise.all([token(true), token(true)])).toEqual(['t2', 't2']);
  expect(await token()).toBe('t2');
  const [header, claims, signature] = (new URLSearchParams(bodies[0]).get('assertion') ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    iss: 'push@p.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
  expect(verify.verify(publicKey, signature!, 'base64url')).toBe(true);
});
