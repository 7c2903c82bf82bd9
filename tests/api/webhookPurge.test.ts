import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import { updateTag } from '#api/contract/tags.ts';
import {
  createWebhook,
  getWebhookDelivery,
  listWebhooks,
  testWebhook,
  updateWebhook,
  type WebhookChange,
  type WebhookInput,
} from '#api/contract/webhooks.ts';
import { webhookEvents, webhooks } from '#server/db/schema.ts';
import { settleChanges } from '#server/features/delivery/changes.ts';
import { reencryptSecrets } from '#server/features/webhooks/queries.ts';
import { decryptHeader, decryptSecret } from '#server/features/webhooks/signing.ts';
import { createStoredSecrets } from '#server/records/storedSecrets.ts';
import { startTestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { hang } from '#support/webhookReceiver.ts';
import {
  add,
  bodies,
  deliver,
  desk,
  log,
  publish,
  receiver,
  refusal,
  setUpWebhooks,
} from '#support/webhooks.ts';

setUpWebhooks();

const keysSent = () => bodies().map(({ data }) => data['surrogate_keys']);

it('HOOK-21: a change of published content is one event with the keys to purge, whatever the filters', async () => {
  const category = await addCategory(desk);
  await add({ events: ['delivery.changed'], categories: [category.id], payload: 'ids' });
  const { db } = desk.deps;
  await addDigest(desk, { title: 'Draft' });
  await settleChanges(db);
  const digest = await publish('One');
  await settleChanges(db);
  const keys = ['digests', 'changes', `digest-${digest.id}`];
  const { rows } = await db.execute<{ position: number }>(sql`select position::int from delivery_changes`);
  await deliver();
  expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'delivery.changed',
      data: {
        id: rows[0]!.position,
        surrogate_keys: keys,
        links: { read: 'https://desk.example/read' },
      },
    },
  ]);
  await desk.call(deleteDigests, { body: { digest_ids: [digest.id] } });
  await settleChanges(db);
  await deliver();
  expect(keysSent()).toEqual([keys, keys]);
});

it('HOOK-21: renamed tags, categories, sources and authors, and imports, purge their digests', async () => {
  const tag = await addTag(desk);
  const category = await addCategory(desk);
  const author = desk.people.staff.id;
  const digest = await publish('One', { tags: [tag.id], categories: [category.id], digest_author: author });
  const { db } = desk.deps;
  await db.execute(sql`insert into hosts (host_name, brand_name) values ('a.example', 'A')`);
  await db.execute(sql`update digests set host_id = (select max(id) from hosts)`);
  await settleChanges(db);
  await add({ events: ['delivery.changed'] });
  const changes = [
    sql`update tags set title = 'Renamed' where id = ${tag.id}`,
    sql`update categories set title = 'Renamed' where id = ${category.id}`,
    sql`update hosts set brand_name = 'Renamed'`,
    sql`update users set name = 'Renamed' where id = ${author}`,
  ];
  for (const change of changes) {
    await db.execute(change);
    await settleChanges(db);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('desk.is_import', 'on', true)`);
    await tx.execute(sql`update digests set title = 'Imported again'`);
  });
  await settleChanges(db);
  await deliver();
  expect(keysSent()).toEqual(Array.from({ length: 5 }, () => ['digests', 'changes', `digest-${digest.id}`]));
});

it('HOOK-21: more digests than a CDN purges per request purge everything', async () => {
  await add({ events: ['delivery.changed'] });
  const { db } = desk.deps;
  const { id } = await publish('One');
  const copies = (count: number) => sql`
    insert into digests (title, slug, language_id, status_id, type_code, visible_fields)
    select 'Copy', 'copy-' || ${count}::int || '-' || n, language_id, status_id, type_code, visible_fields
    from digests, generate_series(1, ${count}::int) n where digests.id = ${id}`;
  await db.execute(copies(97));
  await settleChanges(db);
  await deliver();
  await db.execute(sql`update digests set title = 'All'`);
  await db.execute(copies(1));
  await settleChanges(db);
  await deliver();
  expect(keysSent()).toEqual([expect.toSatisfy((keys: string[]) => keys.length === 100), ['content']]);
});

it('HOOK-21: nothing is stored unless an enabled webhook wants it', async () => {
  const { id } = await add({ events: ['delivery.changed'] });
  await desk.call(updateWebhook, { params: { id }, body: { is_enabled: false } });
  await publish('One');
  await settleChanges(desk.deps.db);
  expect(await desk.deps.db.$count(webhookEvents)).toBe(0);
});

it('HOOK-21: a template for a CDN works for changes and test events', async () => {
  const { id } = await add({
    events: ['delivery.changed'],
    format: 'template',
    template: '{"tags": {{ data.surrogate_keys | json }}}',
  });
  expect(await desk.call(testWebhook, { params: { id } })).toMatchObject({ state: 'delivered' });
  const digest = await publish('One');
  await settleChanges(desk.deps.db);
  await deliver();
  expect(bodies()).toEqual([{ tags: ['test'] }, { tags: ['digests', 'changes', `digest-${digest.id}`] }]);
});

const expectPurges = (count: number) =>
  expect.poll(() => receiver.at('/purge').length, { timeout: 5000 }).toBe(count);

it('HOOK-21: a renamed tag is sent within seconds, also while another receiver is slow', async () => {
  const live = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
  await live.app.listen({ port: 0, host: '127.0.0.1' });
  await live.deps.queue.start();
  const addTo = (path: string, events: WebhookInput['events']) =>
    live.call(createWebhook, { body: { name: path, url: receiver.url + path, events } });
  receiver.behave('/slow', hang);
  await addTo('/slow', ['digest.published']);
  await addTo('/purge', ['delivery.changed']);
  const tag = await addTag(live);
  await addDigest(live, { title: 'One', status: 'Published', tags: [tag.id] });
  await expectPurges(1);
  await live.call(updateTag, { params: { id: tag.id }, body: { title: 'Renamed' } });
  await expectPurges(2);
  await live.close();
});

it('HOOK-22: a webhook’s own header is sent, and shown nowhere', async () => {
  const key = 'abc-0123456789';
  const { id } = await add({ header: `Authorization: Bearer ${key}` });
  receiver.behave(
    '/ok',
    (request, response) =>
      void response.end(JSON.stringify({ token: request.headers.authorization!.split(' ')[1] })),
  );
  await publish('One');
  await deliver();
  const [request] = receiver.received;
  expect(request!.headers.authorization).toBe(`Bearer ${key}`);
  const [delivery] = await log(id);
  expect((await desk.call(getWebhookDelivery, { params: { id: delivery!.id } })).attempts).toMatchObject([
    { request: `Authorization: •••\n\n${request!.body}`, response: '{"token":"•••"}' },
  ]);
  expect((await desk.call(listWebhooks)).results).toMatchObject([{ id, header_name: 'Authorization' }]);
  await desk.call(updateWebhook, { params: { id }, body: { header: `Authorization: Bearer ${key}x` } });
  await desk.call(testWebhook, { params: { id } });
  const { rows } = await desk.deps.db.execute(sql`
    select to_jsonb(x)::text as text from webhooks x union all select to_jsonb(x)::text from webhook_attempts x
    union all select to_jsonb(x)::text from audit x`);
  expect(JSON.stringify([rows, await desk.call(listWebhooks)])).not.toContain(key);
  const { results } = await desk.call(listAudit, { query: { entity: 'webhook', action: 'update' } });
  expect(results.map(({ after }) => after)).toEqual([{ is_header_replaced: true }]);
});

it('HOOK-22: the header stays until it’s removed or the URL changes', async () => {
  const { id } = await add({ header: 'X-Key: one' });
  const change = async (body: WebhookChange) =>
    (await desk.call(updateWebhook, { params: { id }, body })).header_name;
  expect(await change({ name: 'Renamed', url: `${receiver.url}/ok` })).toBe('X-Key');
  expect(await change({ url: `${receiver.url}/other` })).toBeNull();
  expect(await change({ url: `${receiver.url}/ok`, header: 'X-Other: two' })).toBe('X-Other');
  await desk.call(testWebhook, { params: { id } });
  expect(receiver.received.map(({ headers }) => [headers['x-key'], headers['x-other']])).toEqual([
    [undefined, 'two'],
  ]);
  expect(await change({ header: '' })).toBeNull();
  await desk.call(testWebhook, { params: { id } });
  expect(receiver.received[1]!.headers).not.toHaveProperty('x-other');
});

it.each([
  ['Host: a.example', 'can’t be set'],
  ['content-type: text/plain', 'can’t be set'],
  ['Webhook-Id: 1', 'can’t be set'],
  ['Transfer-Encoding: chunked', 'can’t be set'],
  ['Connection: close', 'can’t be set'],
  ['X-Key', 'Name: value'],
  ['X-Key:', 'Name: value'],
  ['X Key: a', 'Name: value'],
  ['X-Key: a\r\nX-Other: b', 'Name: value'],
  ['X-Key: a\u0007', 'Name: value'],
  ['X-Key: é', 'Name: value'],
])('HOOK-22: the header %j is refused', async (header, message) => {
  const url = `${receiver.url}/ok`;
  expect(await refusal({ name: 'x', url, events: ['job.finished'], header })).toEqual({
    header: [expect.stringContaining(message)],
  });
});

it('HOOK-22: the header is re-encrypted with the secret', async () => {
  const { id } = await add({ header: 'X-Key: one' });
  const [before] = await desk.deps.db.select().from(webhooks);
  const next = 'n'.repeat(32);
  await reencryptSecrets(desk.deps.db, createStoredSecrets([next, 'k'.repeat(32)]), desk.deps.log);
  const [after] = await desk.deps.db.select().from(webhooks);
  expect(after!.headerValue).not.toBe(before!.headerValue);
  const onlyNext = createStoredSecrets([next]);
  expect(decryptHeader(onlyNext, id, after!.headerValue!)).toEqual({ text: 'one', isCurrent: true });
  expect(decryptSecret(onlyNext, id, after!.secret).isCurrent).toBe(true);
});
