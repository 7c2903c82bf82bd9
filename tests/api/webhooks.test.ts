import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { deleteDigests } from '#api/contract/bulk.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { createFaq, saveFaq } from '#api/contract/faq.ts';
import { listInbox } from '#api/contract/inbox.ts';
import {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#api/contract/webhooks.ts';
import { webhookEvents } from '#server/db/schema.ts';
import { deliverDue } from '#server/features/webhooks/deliver.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { hang, respondWith } from '#support/webhookReceiver.ts';
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

const titlesOf = (path: string) => bodies(path).map(({ data }) => (data.digest as { title: string }).title);
const titles = (path: string) => bodies(path).map(({ data }) => data.title);
const firstBody = (path: string) => JSON.parse(receiver.at(path)[0]!.body) as Record<string, unknown>;
/** Lets every retry be due now. */
const passTime = () =>
  desk.deps.db.execute(
    sql`update webhook_deliveries set next_at = now() - interval '1 second' where state = 'waiting'`,
  );

it('HOOK-01: a published digest is sent signed, as the delivery API shows it; the reference library verifies it', async () => {
  const { secret, id } = await add();
  expect(secret).toMatch(/^whsec_/);
  const digest = await publish('Rain at last');
  await deliver();
  const [request] = receiver.received;
  const headers = request!.headers as Record<string, string>;
  const verified = new Verifier(secret).verify(request!.body, headers) as { data: { digest: object } };
  expect(verified).toMatchObject({
    type: 'digest.published',
    data: {
      id: digest.id,
      slug: digest.slug,
      links: {
        desk: `https://desk.example/digests/${digest.id}`,
        read: `https://desk.example/read/digests/${digest.slug}`,
      },
      digest: {
        id: digest.id,
        title: 'Rain at last',
        url: `https://desk.example/read/digests/${digest.slug}`,
      },
    },
  });
  expect(() => new Verifier(secret).verify(`${request!.body} `, headers)).toThrow();
  expect(await log(id)).toMatchObject([
    {
      event: 'digest.published',
      state: 'delivered',
      tries: 1,
      status: 200,
      message_id: headers['webhook-id'],
    },
  ]);
});

it('HOOK-02: the secret is stored encrypted and shown once; two are valid while it is rotated', async () => {
  const { id, secret } = await add();
  const { rows } = await desk.deps.db.execute<{ secret: string }>(sql`select secret from webhooks`);
  expect(rows[0]!.secret).toMatch(/^v1:/);
  expect(JSON.stringify(await desk.call(listWebhooks))).not.toContain('whsec_');

  const rotated = await desk.call(rotateWebhookSecret, { params: { id } });
  expect(rotated.secret).not.toBe(secret);
  expect(rotated.previous_secret_until).not.toBeNull();
  await publish('One');
  await deliver();
  const first = receiver.received[0]!;
  for (const each of [secret, rotated.secret])
    new Verifier(each).verify(first.body, first.headers as Record<string, string>);

  await desk.deps.db.execute(sql`update webhooks set previous_secret_until = now() - interval '1 second'`);
  await publish('Two');
  await deliver();
  const second = receiver.received[1]!;
  new Verifier(rotated.secret).verify(second.body, second.headers as Record<string, string>);
  expect(() => new Verifier(secret).verify(second.body, second.headers as Record<string, string>)).toThrow();
});

it('HOOK-03: events of a digest: published, updated, unpublished, deleted; nothing of a draft', async () => {
  await add({
    events: ['digest.published', 'digest.updated', 'digest.unpublished', 'digest.deleted'],
  });
  const draft = await addDigest(desk, { title: 'Secret plan' });
  await desk.call(updateDigest, { params: { id: draft.id }, body: { title: 'Secret plan, again' } });
  const digest = await publish('Old title');
  await desk.call(updateDigest, { params: { id: digest.id }, body: { title: 'New title' } });
  await desk.call(updateDigest, {
    params: { id: digest.id },
    body: { title: 'Title of a draft', status: 'Draft' },
  });
  await desk.call(updateDigest, { params: { id: digest.id }, body: { status: 'Published', title: 'Back' } });
  await desk.call(deleteDigests, { body: { digest_ids: [digest.id, draft.id] } });
  await deliver();
  expect(bodies().map(({ type }) => type)).toEqual([
    'digest.published',
    'digest.updated',
    'digest.unpublished',
    'digest.published',
    'digest.deleted',
  ]);
  expect(JSON.stringify(receiver.received)).not.toMatch(/Secret plan|Title of a draft/);
});

it('HOOK-03: a changed FAQ updates its digest, once per save', async () => {
  await add({ events: ['digest.published', 'digest.updated'] });
  const digest = await publish('Asked');
  const draft = await addDigest(desk, { title: 'Unasked' });
  for (const { id } of [digest, draft]) {
    await desk.call(createFaq, { params: { id } });
    await desk.call(saveFaq, { params: { id }, body: { 1: { question: 'Why?', answer: 'Because.' } } });
  }
  await deliver();
  expect(bodies().map(({ type, data }) => [type, data.id])).toEqual([
    ['digest.published', digest.id],
    ['digest.updated', digest.id],
    ['digest.updated', digest.id],
  ]);
});

it('HOOK-04: with “Include drafts”, changes and plans of drafts are sent', async () => {
  const refused = await refusal({ name: 'x', url: `${receiver.url}/ok`, events: ['digest.planned'] });
  expect(refused).toEqual({ events: [expect.stringContaining('only occurs for drafts')] });
  await add({ events: ['digest.planned', 'digest.updated'], includes_drafts: true });
  const draft = await addDigest(desk, { title: 'A plan' });
  await desk.deps.db.execute(sql`
    insert into digest_plans (digest_id, planned_day, planned_zone) values (${draft.id}, '2030-01-02', 'UTC')`);
  await desk.call(updateDigest, { params: { id: draft.id }, body: { title: 'A better plan' } });
  await deliver();
  const sent = bodies();
  expect(sent.map(({ type }) => type)).toEqual(['digest.planned', 'digest.updated']);
  expect(sent[0]!.data).toMatchObject({ planned_at: '2030-01-02T00:00:00.000Z', title: 'A better plan' });
});

it('HOOK-04: once “Include drafts” is off, what waits about drafts is not sent, nor replayed', async () => {
  const { id } = await add({ events: ['digest.updated'], includes_drafts: true }, '/500');
  receiver.behave('/500', respondWith(500));
  const draft = await addDigest(desk, { title: 'A plan' });
  await desk.call(updateDigest, { params: { id: draft.id }, body: { title: 'A better plan' } });
  await deliver();
  expect(receiver.at('/500')).toHaveLength(1);
  await desk.call(updateWebhook, { params: { id }, body: { includes_drafts: false } });
  expect(await log(id)).toMatchObject([{ state: 'cancelled' }]);
  const since = new Date(Date.now() - 60_000).toISOString();
  expect(await desk.call(replayWebhook, { params: { id }, body: { failed_since: since } })).toEqual({
    count: 0,
  });
  await passTime();
  await deliver();
  expect(receiver.at('/500')).toHaveLength(1);
});

it('HOOK-08: a retry goes to the URL that the webhook has by then', async () => {
  const { id } = await add({}, '/500');
  receiver.behave('/500', respondWith(500));
  await publish('Moved');
  await deliver();
  await desk.call(updateWebhook, { params: { id }, body: { url: `${receiver.url}/ok` } });
  await passTime();
  await deliver();
  expect([receiver.at('/500').length, titlesOf('/ok')]).toEqual([1, ['Moved']]);
});

it('HOOK-14: half of a character that a template cuts off stops nothing', async () => {
  const { id } = await add({
    format: 'template',
    template: `{"initial": "{{ data.digest.title | split: '' | first }}"}`,
  });
  await publish('🚋 Trams');
  await deliver();
  expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
});

it('HOOK-05: only events that its filters match, by language, category and tag', async () => {
  const tag = await addTag(desk);
  const category = await addCategory(desk);
  const { rows } = await desk.deps.db.execute<{ id: number }>(
    sql`select id from languages where code = 'es'`,
  );
  await add({ tags: [tag.id] }, '/tag');
  await add({ categories: [category.id] }, '/category');
  await add({ languages: [rows[0]!.id] }, '/es');
  await publish('Tagged', { tags: [tag.id] });
  await publish('Categorized', { categories: [category.id] });
  await addDigest(desk, { title: 'Spanish', status: 'Published' }, { language: 'es' });
  await deliver();
  expect(titles('/tag')).toEqual(['Tagged']);
  expect(titles('/category')).toEqual(['Categorized']);
  expect(titles('/es')).toEqual(['Spanish']);
  expect(
    await refusal({ name: 'x', url: 'https://a.example', events: ['job.finished'], tags: [999] }),
  ).toEqual({
    tags: ['No entry has the ID 999.'],
  });
});

it('HOOK-06: a rolled-back change sends nothing, and one transaction sends an event once', async () => {
  await add({ events: ['digest.updated'] });
  const digest = await publish('One');
  const change = sql`update digests set title = title || '!', modified_at = modified_at + interval '1 second' where id = ${digest.id}`;
  await desk.deps.db
    .transaction(async (tx) => {
      await tx.execute(change);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await desk.deps.db.transaction(async (tx) => {
    await tx.execute(change);
    await tx.execute(change);
  });
  await deliver();
  expect(bodies()).toHaveLength(1);
});

it('HOOK-07: events of notifications, headlines, feeds, jobs, reports and users', async () => {
  await add({
    events: [
      'notification.scheduled',
      'notification.sent',
      'notification.stopped',
      'headline_group.digest_created',
      'feed.failing',
      'job.finished',
      'report.ready',
      'user.added',
    ],
    includes_drafts: true,
  });
  const { db } = desk.deps;
  const digest = await addDigest(desk, { title: 'From a headline' });
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await run(sql`
    insert into broadcasts (status, audience, bottom_tab_index, schedule_datetime)
    values ('SCHEDULED', 'all', '1', now() + interval '1 day'), ('SCHEDULED', 'all', '1', null)`);
  await run(sql`
    insert into notifications (broadcast_id, notification_type, title, text, digest_id)
    select id, 'home', 'Title ' || id, 'Text', ${digest.id} from broadcasts`);
  await run(sql`update broadcasts set status = 'IN_PROGRESS'`);
  await run(sql`update broadcasts set status = 'COMPLETE' where schedule_datetime is not null`);
  await run(sql`update broadcasts set status = 'STOPPED' where schedule_datetime is null`);
  await run(sql`insert into headlines (origin, origin_id, text, group_id) values ('a', 'b', 'Text', 7)`);
  await run(sql`update headlines set digest_id = ${digest.id}`);
  await run(sql`insert into hosts (host_name, brand_name) values ('a.example', 'A')`);
  await run(
    sql`insert into feeds (url, title, host_id) select 'https://a.example/feed', 'Feed', max(id) from hosts`,
  );
  await run(sql`insert into feed_checks (feed_id, host) select max(id), 'a.example' from feeds`);
  for (let count = 1; count <= 4; count += 1) await run(sql`update feed_checks set failure_count = ${count}`);
  await run(sql`
    insert into bulk_jobs (action, parameters, digest_ids, total, created_by, request_id)
    values ('status', '{}', '{}', 0, ${desk.people.super.id}, 'x')`);
  await run(sql`update bulk_jobs set state = 'done'`);
  await run(sql`
    insert into report_schedules (name, kind, filters, language_id, period, every, at, zone, by_mail, file_days, created_by, next_at)
    values ('Daily', 'digests', '{}', 1, 'yesterday', 'day', '07:00', 'UTC', false, 30, ${desk.people.super.id}, now())`);
  await run(sql`
    insert into report_runs (schedule_id, due_at, from_date, to_date, zone)
    select id, now(), '2030-01-01', '2030-01-02', 'UTC' from report_schedules`);
  await run(sql`update report_runs set state = 'done'`);
  await run(sql`insert into users (name, email) values ('Reader', 'reader@example.com')`);
  await run(sql`insert into users (name, email, role_id) values ('New', 'new@example.com', 1)`);
  await deliver();
  expect(Object.fromEntries(bodies().map(({ type, data }) => [type, data]))).toMatchObject({
    'notification.scheduled': { status: 'COMPLETE', digest_ids: [digest.id] },
    'notification.sent': { status: 'COMPLETE' },
    'notification.stopped': { status: 'STOPPED' },
    'headline_group.digest_created': { id: digest.id, headline_group_id: 7, title: 'From a headline' },
    'feed.failing': { title: 'Feed', url: 'https://a.example/feed' },
    'job.finished': { state: 'done', action: 'status' },
    'report.ready': { name: 'Daily' },
    'user.added': { name: 'New', privilege: 'SUPER_USER_PERM' },
  });
  expect(bodies()).toHaveLength(8);
  expect(JSON.stringify(receiver.received)).not.toContain('@example.com');
});

it('HOOK-23: an import that is done, failed or undone is an event with its counts', async () => {
  await add({ events: ['import.finished'] });
  const { db } = desk.deps;
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await run(sql`
    insert into imports (file_name, file_size, file_key, total, created_by, request_id)
    values ('blog.xml', 1, 'key', 2, ${desk.people.super.id}, 'x')`);
  await run(sql`
    insert into import_items (import_id, external_id, position, title, place, result)
    select id, n, n, 'Title', '', (array['created', 'failed'])[n] from imports, generate_series(1, 2) n`);
  const states = ['ready', 'queued', 'running', 'done', 'undoing', 'undone', 'running', 'failed'];
  for (const state of states) await run(sql`update imports set state = ${state}`);
  await deliver();
  const { rows } = await run(sql`select id from imports`);
  const id = rows[0]!['id'];
  expect(bodies().map(({ data }) => data)).toEqual(
    Array.from({ length: 3 }, () => ({
      id,
      state: 'failed',
      links: { desk: `https://desk.example/import/${id}` },
      file_name: 'blog.xml',
      error: null,
      total: 2,
      created_count: 1,
      updated_count: 0,
      unchanged_count: 0,
      kept_count: 0,
      skipped_count: 0,
      failed_count: 1,
      undone_count: 0,
    })),
  );
});

it('HOOK-23: a plan that an import adds is no event', async () => {
  await add({ events: ['digest.planned'], includes_drafts: true });
  const draft = await addDigest(desk, { title: 'A plan' });
  await desk.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('desk.is_import', 'on', true)`);
    await tx.execute(sql`
      insert into digest_plans (digest_id, planned_day, planned_zone) values (${draft.id}, '2030-01-02', 'UTC')`);
  });
  expect(await desk.deps.db.$count(webhookEvents)).toBe(0);
  await desk.deps.db.execute(sql`update digest_plans set planned_day = '2030-01-03'`);
  expect(await desk.deps.db.$count(webhookEvents)).toBe(1);
});

it('HOOK-08: failures are retried with the same id and a new signature; a redirect is not followed', async () => {
  const failing = await add({}, '/500');
  const moved = await add({}, '/301');
  receiver.behave('/500', respondWith(500, {}, 'out of order'));
  receiver.behave('/301', respondWith(301, { location: 'http://10.0.0.1/private' }));
  await publish('One');
  await deliver();
  const [delivery] = await log(failing.id);
  expect(delivery).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
  const waits = Date.parse(delivery!.next_try_at!) - Date.now();
  expect(waits).toBeGreaterThan(3000);
  expect(waits).toBeLessThanOrEqual(6000);
  expect((await log(moved.id))[0]).toMatchObject({
    status: 301,
    error: expect.stringContaining('Redirects aren’t followed'),
  });

  receiver.behave('/500', respondWith(204));
  await passTime();
  await deliver();
  const [first, second] = receiver.at('/500');
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  new Verifier(failing.secret).verify(second!.body, second!.headers as Record<string, string>);
  const detail = await desk.call(getWebhookDelivery, { params: { id: delivery!.id } });
  expect(detail).toMatchObject({
    state: 'delivered',
    attempts: [{ status: 204 }, { status: 500, response: 'out of order', request: first!.body }],
  });
});

it('HOOK-09: Retry-After pauses the webhook, and 410 disables it; super users are told', async () => {
  const busy = await add({}, '/busy');
  const gone = await add({}, '/gone');
  receiver.behave('/busy', respondWith(429, { 'retry-after': '600' }));
  receiver.behave('/gone', respondWith(410));
  await publish('One');
  await deliver();
  await publish('Two');
  await deliver();
  expect(receiver.at('/busy')).toHaveLength(1);
  expect(receiver.at('/gone')).toHaveLength(1);
  const rows = (await desk.call(listWebhooks)).results;
  const waits = Date.parse(rows.find(({ id }) => id === busy.id)!.waits_until!) - Date.now();
  expect(waits).toBeGreaterThan(590_000);
  expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ is_enabled: false, disabled_reason: 'gone' });
  const inbox = (await desk.call(listInbox)).results;
  expect(inbox.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['webhook_disabled', { entity: 'webhook', id: gone.id, title: '/gone' }],
  ]);
  expect((await desk.call(listInbox, {}, { as: 'editor' })).results).toEqual([]);
});

it('HOOK-10: after three days without a success a webhook is disabled, once; its failures can be replayed', async () => {
  const { id } = await add({}, '/500');
  receiver.behave('/500', respondWith(500));
  await publish('One');
  await deliver();
  await desk.deps.db.execute(sql`update webhooks set failing_since = now() - interval '71 hours'`);
  await passTime();
  await deliver();
  expect((await desk.call(listWebhooks)).results[0]).toMatchObject({ is_enabled: true });
  await desk.deps.db.execute(sql`update webhooks set failing_since = now() - interval '73 hours'`);
  await passTime();
  await deliver();
  expect((await desk.call(listWebhooks)).results[0]).toMatchObject({
    is_enabled: false,
    disabled_reason: 'failing',
  });
  expect((await desk.call(listInbox)).results).toHaveLength(1);
  await publish('While disabled');
  await passTime();
  await deliver();
  expect(receiver.at('/500')).toHaveLength(3);

  receiver.behave('/500', respondWith(200));
  await desk.call(updateWebhook, { params: { id }, body: { is_enabled: true } });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect(await desk.call(replayWebhook, { params: { id }, body: { failed_since: since } })).toEqual({
    count: 1,
  });
  await deliver();
  expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 4 }]);
  const ids = new Set(receiver.at('/500').map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
});

it('HOOK-11: a receiver that never answers delays nobody else, and gets few requests at a time', async () => {
  await add({}, '/never');
  await add({}, '/ok');
  receiver.behave('/never', hang);
  for (let count = 0; count < 15; count += 1) await publish(`Digest ${count}`);
  const stop = new AbortController();
  const delivering = deliver(stop.signal);
  await expect.poll(() => receiver.at('/ok').length, { timeout: 5000 }).toBe(15);
  expect(receiver.at('/never').length).toBeLessThanOrEqual(10);
  stop.abort();
  await delivering;
  const { rows } = await desk.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_deliveries where state = 'waiting' and leased_until > now()`,
  );
  expect(rows[0]!.count).toBe(0);
});

it('HOOK-12: disabling is immediate, even while its deliveries are under way', async () => {
  const { id } = await add({}, '/slow');
  receiver.behave('/slow', (_, response) => void setTimeout(() => response.end(), 200));
  for (let count = 0; count < 50; count += 1) await publish(`Digest ${count}`);
  const delivering = deliver();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(5);
  await desk.call(updateWebhook, { params: { id }, body: { is_enabled: false } });
  const count = receiver.received.length;
  expect(count).toBeLessThan(50);
  await delivering;
  expect(receiver.received).toHaveLength(count);
  expect(
    (await desk.call(listWebhookDeliveries, { params: { id }, query: { state: 'cancelled' } })).count,
  ).toBe(50 - count);
  await desk.call(deleteWebhook, { params: { id } });
  expect((await desk.call(listWebhooks)).results).toEqual([]);
});

it('HOOK-12: disabling ends requests that a receiver doesn’t answer', async () => {
  const { id } = await add({}, '/never');
  receiver.behave('/never', hang);
  await publish('One');
  const delivering = deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  await desk.call(updateWebhook, { params: { id }, body: { is_enabled: false } });
  await delivering;
  const { rows } = await desk.deps.db.execute(
    sql`select state, leased_until > clock_timestamp() as is_leased from webhook_deliveries`,
  );
  expect(rows).toEqual([{ state: 'cancelled', is_leased: false }]);
});

it('HOOK-12: what was claimed before the webhook was disabled is not sent, however long its content takes to read', async () => {
  const { id } = await add();
  await publish('One');
  const { db } = desk.deps;
  // Claiming is the only transaction; the webhook is disabled right after it, and the content is read late.
  const late = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (...call: Parameters<typeof db.transaction>) => {
            const result = await target.transaction(...call);
            await db.execute(sql`update webhooks set is_enabled = false where id = ${id}`);
            await wait(1500);
            return result;
          }
        : Reflect.get(target, name, target),
  });
  await deliverDue({ ...desk.deps, db: late }, new AbortController().signal);
  expect(receiver.received).toEqual([]);
});

it('HOOK-13: a test event is sent at once, and its attempt is returned', async () => {
  const { id, secret } = await add({}, '/ok');
  const tested = await desk.call(testWebhook, { params: { id } });
  expect(tested).toMatchObject({ event: 'webhook.test', state: 'delivered', attempts: [{ status: 200 }] });
  const [request] = receiver.received;
  new Verifier(secret).verify(request!.body, request!.headers as Record<string, string>);
  receiver.behave('/ok', respondWith(404));
  expect(await desk.call(testWebhook, { params: { id } })).toMatchObject({ state: 'failed', status: 404 });
  await passTime();
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

it('HOOK-14: Slack, Discord, Teams and templates get a readable message, escaped for each', async () => {
  await add({ format: 'slack' }, '/slack');
  await add({ format: 'discord' }, '/discord');
  await add({ format: 'teams' }, '/teams');
  await add(
    { format: 'template', template: '{"say": {{ message.text | json }}, "id": {{ data.id }}}' },
    '/own',
  );
  const digest = await publish('<!channel> **A & B** @everyone');
  await deliver();
  expect(firstBody('/slack').text).toBe('Digest published: “&lt;!channel&gt; **A &amp; B** @everyone”');
  expect(firstBody('/discord')).toMatchObject({
    content: expect.stringContaining(String.raw`\*\*A & B\*\* \@everyone`) as string,
    allowed_mentions: { parse: [] },
  });
  expect(JSON.stringify(firstBody('/teams'))).toContain('"type":"AdaptiveCard"');
  expect(firstBody('/own')).toEqual({
    say: 'Digest published: “<!channel> **A & B** @everyone”',
    id: digest.id,
  });
  for (const [template, message] of [
    ['{{ nothing }', 'The template can’t be rendered'],
    ['{{ message.text }}', 'valid JSON'],
    ['{% include "/etc/passwd" %}', 'The template can’t be rendered'],
    ['{% for a in (1..100000000) %}{{ a }}{% endfor %}', 'The template can’t be rendered'],
    ['', 'Please enter a template'],
  ] as const)
    expect(
      await refusal({
        name: 'x',
        url: 'https://a.example',
        events: ['job.finished'],
        format: 'template',
        template,
      }),
    ).toEqual({ template: [expect.stringContaining(message)] });
});

it('HOOK-15: with “ids only” no text leaves, and private hosts are refused', async () => {
  await add({ payload: 'ids' });
  const digest = await publish('Only an id');
  await deliver();
  expect(bodies()[0]!.data).toEqual({
    id: digest.id,
    slug: digest.slug,
    links: {
      desk: `https://desk.example/digests/${digest.id}`,
      read: `https://desk.example/read/digests/${digest.slug}`,
    },
  });
  for (const url of ['http://10.0.0.1/', 'http://localhost:22/', 'ftp://a.example/', 'not a url'])
    expect(await refusal({ name: 'x', url, events: ['job.finished'] })).toHaveProperty('url');
});

it('HOOK-16: a digest unpublished before a retry is not sent with its text', async () => {
  await add({}, '/500');
  receiver.behave('/500', respondWith(500));
  const digest = await publish('Withdrawn');
  await deliver();
  await desk.call(updateDigest, {
    params: { id: digest.id },
    body: { status: 'Draft', title: 'Rewritten in private' },
  });
  await passTime();
  await deliver();
  const [first, second] = bodies('/500');
  expect(first!.data).toHaveProperty('digest');
  expect(second!.data).not.toHaveProperty('digest');
  expect(JSON.stringify(second)).not.toContain('Rewritten in private');
});
