import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFcm, type Behaviour } from '#support/fcmStandIn.ts';
import type { Push, PushMessage } from '../push.ts';
import { createThreadedFcm } from './threadedFcm.ts';

// A thread that runs from sources starts slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let behave: (token: string, attempt: number) => Behaviour;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let push: Push;
let troubles: string[];

beforeEach(async () => {
  behave = () => 'accept';
  troubles = [];
  fcm = await startFcm({ behave: ({ token }, attempt) => behave(token, attempt) });
  push = createThreadedFcm({
    credentials: { projectId: 'p', clientEmail: 'p@p.example', privateKey, tokenUri: fcm.tokenUrl },
    origin: fcm.url,
    onServiceProblem: (trouble) => troubles.push(trouble),
  });
});

afterEach(async () => {
  await push.close!();
  await fcm.close();
});

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
  data: { notification_id: '7' },
});

it('batches at once are handed over in the thread, and each has its own results', async () => {
  behave = (token) => (token.startsWith('bad') ? { status: 404, code: 'UNREGISTERED' } : 'accept');
  const batches = await Promise.all([
    push.send(['a', 'bad'].map(message)),
    push.send(['b', 'c'].map(message)),
  ]);
  expect(batches).toEqual([
    [{ key: '7:a' }, { key: '7:bad', refusal: 'unregistered' }],
    [{ key: '7:b' }, { key: '7:c' }],
  ]);
  expect(fcm.figures()).toEqual({ calls: 4, accepted: 3, repeated: 0 });
});

it('nothing is handed over once sending was stopped', async () => {
  expect(await push.send([message('b')], AbortSignal.abort())).toEqual([{ key: '7:b', retryAfterMs: 0 }]);
  expect(fcm.figures().calls).toBe(0);
});

it('a batch that the thread reads too late is given back, as it may have been given up', async () => {
  const now = vi.spyOn(process.hrtime, 'bigint').mockReturnValue(0n);
  const late = push.send([message('a')]);
  now.mockRestore();
  expect(await late).toEqual([{ key: '7:a', retryAfterMs: 0 }]);
  expect(fcm.figures().calls).toBe(0);
});

it('each result is reported as it comes: what was answered is not lost with the thread', async () => {
  behave = (token) => (token === 'a' ? 'hang' : 'accept');
  const reported: string[] = [];
  const lost = push.send(['a', 'b'].map(message), undefined, ({ key }) => void reported.push(key));
  const ended = expect(lost).rejects.toThrow('The FCM thread ended.');
  await expect.poll(() => reported, { timeout: 60_000 }).toEqual(['7:b']);
  await push.close!();
  await ended;
  // The next one has another thread.
  expect(await push.send([message('b')])).toEqual([{ key: '7:b' }]);
});

it('what is wrong with the settings is reported from the thread', async () => {
  behave = () => ({ status: 403, code: 'PERMISSION_DENIED' });
  expect(await push.send([message('a')])).toEqual([{ key: '7:a', retryAfterMs: 60_000 }]);
  expect(troubles).toEqual(['The push service doesn’t allow these credentials to send notifications.']);
});
