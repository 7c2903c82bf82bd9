import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countResults } from '#server/adapters/push/countResults.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import type { Push, PushMessage } from '#server/adapters/push/push.ts';
import { createLog } from '#server/telemetry/log.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { createQueue, defineTask } from '#server/work/queue.ts';
import { findFreePort } from '#support/freePort.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

const metricsToken = 'a-token-of-the-scraper';
const ping = defineTask({ name: 'test-ping' });
let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({ metricsToken, metricsPort: 0 });
});
afterAll(() => desk.close());

const read = (authorization?: string) =>
  desk.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

it('OPS-01: shows its metrics to who has the token alone', async () => {
  for (const wrong of [undefined, 'Bearer ', 'Bearer another', metricsToken]) {
    const refused = await read(wrong);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  }
  const shown = await read(`Bearer ${metricsToken}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(shown.body).toContain('nodejs_eventloop_lag_seconds');
});

it('OPS-01: shows them on a port of its own', async () => {
  const port = await findFreePort();
  const other = await startTestApp({ metricsPort: port });
  const shown = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await shown.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/api/status/`)).status).toBe(404);
  expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await other.close();
});

it('OPS-01: shows no metrics where no token is set', async () => {
  const other = await startTestApp();
  const { statusCode } = await other.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(404);
  await other.close();
});

it('OPS-02: counts calls by endpoint and class of status, tasks by outcome, and what the tables hold', async () => {
  await desk.app.inject({ url: '/api/no/such/address/1' });
  await desk.call(listStatuses);
  // The first one made the gauge of the queue.
  const queue = createQueue({ ...desk.deps, metrics: { ...desk.deps.metrics!, addGauge: () => undefined } });
  queue.handle(ping, () => Promise.resolve());
  await queue.start();
  await queue.send(ping, {});
  await queue.send(ping, {}, { at: new Date(Date.now() + 3_600_000) });
  await vi.waitFor(async () => {
    const { body } = await read(`Bearer ${metricsToken}`);
    expect(body).toMatch(/digest_desk_task_duration_seconds_count\{task="test-ping",outcome="done"\} 1/);
    expect(body).toMatch(
      /digest_desk_request_duration_seconds_count\{endpoint="listStatuses",status="2xx"\} 1/,
    );
    expect(body).toMatch(/digest_desk_request_duration_seconds_count\{endpoint="unknown",status="4xx"\} 1/);
    expect(body).toMatch(/digest_desk_queue_tasks\{task="test-ping",state="planned"\} 1/);
    expect(body).not.toContain('unmeasured_total{');
  });
  await queue.stop();
});

it('OPS-02: counts each message to a push service once, by its outcome', async () => {
  const metrics = createMetrics(createLog('silent'));
  const results = [
    { key: 'a' },
    { key: 'b', refusal: 'unregistered' },
    { key: 'c', retryAfterMs: 5 },
  ] as const;
  const push = countResults(
    {
      send: async (_, __, report) => {
        report?.(results[0]);
        return [...results];
      },
    } as Partial<Push> as Push,
    (kind, outcome) => metrics.countPush(kind, outcome),
  );
  await push.send(['a', 'b', 'c', 'd'].map((key) => ({ key, kind: 'app' }) as PushMessage));
  const text = await metrics.read();
  for (const outcome of ['accepted', 'unregistered', 'later', 'unknown'])
    expect(text).toContain(`digest_desk_push_messages_total{kind="app",outcome="${outcome}"} 1`);
});

it('OPS-02: leaves out a figure that cannot be measured, and says so', async () => {
  const metrics = createMetrics(createLog('silent'));
  metrics.addGauge('broken', 'Broken.', [], () => Promise.reject(new Error('No.')));
  metrics.addGauge('whole', 'Whole.', [], async () => [{ value: 2 }]);
  await metrics.read();
  const text = await metrics.read();
  expect(text).toContain('digest_desk_whole 2');
  expect(text).not.toMatch(/^digest_desk_broken \d/m);
  expect(text).toMatch(/digest_desk_unmeasured_total\{figure="broken"\} [12]/);
});
