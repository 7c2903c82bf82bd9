import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { defineTask } from '#server/work/queue.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { startCollector } from '#support/collector.ts';

const failTask = defineTask({ name: 'test-fail', retry: { limit: 0, delayMs: 1 } });
let sentry: Awaited<ReturnType<typeof startCollector>>;
let webhook: Awaited<ReturnType<typeof startCollector>>;
let desk: TestApp;

beforeAll(async () => {
  [sentry, webhook] = [await startCollector(), await startCollector()];
});
afterAll(() => Promise.all([sentry.close(), webhook.close()]));
beforeEach(() => {
  sentry.answer();
  webhook.answer();
});

/** A server with a project of its own, so that limits of one test are not those of the next. */
async function using(work: () => Promise<void>) {
  const dsn = sentry.url.replace('//', '//abc123@');
  const { sentry: settings } = readConfig({ SENTRY_DSN: `${dsn}/42`, SENTRY_RELEASE: '1.2.3' });
  desk = await startTestApp({ sentry: settings, errorReportUrl: `${webhook.url}/hook` });
  desk.deps.queue.handle(failTask, () => Promise.reject(new TypeError('Dear Ada')));
  try {
    await work();
  } finally {
    await desk.close();
  }
}

async function fail(path = '/digests/?search=Ada') {
  const rows = vi.spyOn(desk.deps.store, 'rows').mockRejectedValue(new RangeError('params: Dear Ada'));
  const { status, headers } = await desk.send('GET', path, undefined, { as: 'editor' });
  rows.mockRestore();
  expect(status).toBe(500);
  return headers['x-request-id'];
}
const events = () =>
  sentry.posted.map(
    ({ body }) =>
      JSON.parse(body.split('\n')[2]!) as {
        transaction: string;
        release: string;
        tags: Record<string, string>;
        exception: { values: { type: string; value: string }[] };
      },
  );

it('SENTRY-01: a call that failed is an event without what anybody wrote, beside the webhook', () =>
  using(async () => {
    const requestId = await fail();
    await expect.poll(() => sentry.posted.length).toBe(1);
    expect(sentry.posted[0]).toMatchObject({
      path: '/api/42/envelope/',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': expect.stringMatching(/sentry_version=7,.*sentry_key=abc123$/),
      },
    });
    expect(events()[0]).toMatchObject({
      transaction: 'GET /api/digests/',
      release: '1.2.3',
      tags: { source: 'server', request_id: requestId },
      exception: { values: [{ type: 'RangeError', value: 'A request failed: GET /api/digests/' }] },
    });
    expect(sentry.posted[0]!.body).not.toMatch(/Ada|Token|example\.com|user-agent|cookie/i);
    await expect.poll(() => webhook.posted.length).toBe(1);
  }));

it('SENTRY-01: a task that failed is one by its name, and refusals are none', () =>
  using(async () => {
    await desk.send('GET', '/digests/no/such/address/');
    await desk.send('POST', '/labels/', { title: '' });
    await desk.deps.queue.start();
    await desk.deps.queue.send(failTask, {});
    await expect.poll(() => events().map(({ transaction }) => transaction)).toContain('task test-fail');
    expect(events().map(({ transaction }) => transaction)).toEqual(['task test-fail']);
    expect(sentry.posted[0]!.body).not.toContain('Ada');
  }));

it('SENTRY-02: the same failure is sent once a minute, others at once', () =>
  using(async () => {
    for (let call = 0; call < 5; call += 1) await fail();
    await fail('/labels/');
    await expect.poll(() => sentry.posted.length).toBe(2);
    expect(events().map(({ transaction }) => transaction)).toEqual(['GET /api/digests/', 'GET /api/labels/']);
    // The webhook has each of them.
    await expect.poll(() => webhook.posted.length).toBe(6);
    expect(sentry.posted).toHaveLength(2);
  }));

it('SENTRY-02: after 429 nothing is sent as long as it says', () =>
  using(async () => {
    sentry.answer({ status: 429, headers: { 'x-sentry-rate-limits': '2700:error:organization' } });
    const warn = vi.spyOn(desk.deps.log, 'warn');
    await fail();
    await expect
      .poll(() => warn.mock.calls.map(([, text]) => text))
      .toContain('An error report could not be sent.');
    warn.mockRestore();
    await fail('/labels/');
    await expect.poll(() => webhook.posted.length).toBe(2);
    expect(sentry.posted).toHaveLength(1);
  }));

it.each([
  ['500', { status: 500 }],
  ['nothing', 'hang'],
] as const)(
  'SENTRY-02: a service that answers %s holds up neither calls nor the webhook, nor the end',
  (_, answer) =>
    using(async () => {
      sentry.answer(answer);
      await fail();
      await expect.poll(() => sentry.posted.length).toBe(1);
      await fail('/labels/');
      await expect.poll(() => webhook.posted.length).toBe(2);
      await expect.poll(() => sentry.posted.length).toBe(2);
    }),
);
