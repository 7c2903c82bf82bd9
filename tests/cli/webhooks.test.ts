import { afterAll, beforeAll, expect, it } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { startServer, type RunningServer } from '#support/server.ts';
import { respondWith, startReceiver } from '#support/webhookReceiver.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
  api = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await receiver.close();
});

const run = (...args: string[]) => desk.run(['webhooks', ...args]);
const json = async (...args: string[]) => JSON.parse((await run(...args)).stdout) as Record<string, unknown>;

it('HOOK-20: desk adds a webhook and prints its secret once; a digest that desk publishes arrives, verified', async () => {
  const added = await run('add', `${receiver.url}/in`, '--event', 'digest.published', '--json');
  expect(added).toMatchObject({ code: 0, stderr: 'Save the secret now. It won’t be shown again.\n' });
  const { id, secret } = JSON.parse(added.stdout) as { id: number; secret: string };
  expect((await run('list', '--json')).stdout).not.toContain('whsec_');

  const created = await desk.run(['digests', 'create', '--title', 'Trams return', '--json', 'id']);
  const digest = JSON.parse(created.stdout) as { id: number };
  expect(await desk.run(['digests', 'publish', String(digest.id), '--yes'])).toMatchObject({ code: 0 });
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  const { body, headers } = receiver.received[0]!;
  expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'digest.published',
    data: { id: digest.id, digest: { title: 'Trams return' } },
  });

  receiver.behave('/in', respondWith(503));
  expect((await run('test', String(id))).stderr).toContain('The receiver responded with status 503.');
  expect(await json('edit', String(id), '--disable', '--json', 'is_enabled')).toEqual({ is_enabled: false });
  expect(await run('test', String(id))).toMatchObject({ code: 2 });
  expect(await json('edit', String(id), '--enable', '--drafts', '--json', 'includes_drafts')).toEqual({
    includes_drafts: true,
  });
  receiver.behave('/in', respondWith(200));
  expect(await json('replay', String(id), '--since', '1h', '--json')).toEqual({ count: 1 });
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
  expect(receiver.received[2]!.headers['webhook-id']).toBe(receiver.received[1]!.headers['webhook-id']);
});

it('HOOK-22: desk adds, replaces and removes a request header, and never prints its value', async () => {
  const key = 'abc-0123456789';
  const url = `${receiver.url}/purge`;
  const added = await run(
    'add',
    url,
    '--event',
    'delivery.changed',
    '--header',
    `Fastly-Key: ${key}`,
    '--json',
  );
  expect(added.stdout).not.toContain(key);
  const { id, ...webhook } = JSON.parse(added.stdout) as { id: number; header_name: string };
  expect(webhook.header_name).toBe('Fastly-Key');
  const edit = async (...flags: string[]) => json('edit', String(id), ...flags, '--json', 'header_name');
  expect(await edit('--header', `X-Key: ${key}`)).toEqual({ header_name: 'X-Key' });
  const before = receiver.received.length;
  await run('test', String(id));
  expect(receiver.received[before]!.headers['x-key']).toBe(key);
  expect(await edit('--header', '')).toEqual({ header_name: null });
});

it('HOOK-20: desk says which events there are, and what is missing', async () => {
  expect(await run('add', 'https://a.example/in', '--event', 'digest.read')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Events: digest.published, '),
  });
  expect(await run('add', 'https://a.example/in')).toMatchObject({ code: 2 });
  expect(await run('replay', '1')).toMatchObject({ code: 2 });
  expect(await run('add', 'http://10.0.0.1/in', '--event', 'job.finished')).toMatchObject({ code: 2 });
});
