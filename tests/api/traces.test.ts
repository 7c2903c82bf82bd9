import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { createLabel } from '#api/contract/labels.ts';
import { readConfig } from '#server/settings/config.ts';
import { withSpan } from '#server/spans.ts';
import { openMailer } from '#server/adapters/mail/smtp.ts';
import { createS3Storage } from '#server/adapters/storage/s3.ts';
import { defineTask } from '#server/work/queue.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { startBucket } from '#support/bucket.ts';
import { startCollector } from '#support/collector.ts';
import { startSmtp } from '#support/smtpServer.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number; message?: string };
}
interface Traces {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

const fetchTask = defineTask({ name: 'test-fetch' });
const failTask = defineTask({ name: 'test-fail', retry: { limit: 0, delayMs: 1 } });
let desk: TestApp;
let collector: Awaited<ReturnType<typeof startCollector>>;
let site: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  collector = await startCollector();
  site = await startCollector();
  desk = await startTestApp({
    traces: readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'desk-of-tests',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    }).traces,
    allowPrivateHosts: [new URL(site.url).host],
    // Built or not, no pages: what they do not know is an address of theirs.
    webRoot: '/none',
  });
  desk.deps.queue.handle(fetchTask, () => desk.deps.egress.fetch(`${site.url}/page?token=secret`));
  desk.deps.queue.handle(failTask, () => Promise.reject(new TypeError('Dear Ada')));
  await desk.deps.queue.start();
});
afterAll(async () => {
  await desk.close();
  await Promise.all([collector.close(), site.close()]);
});
beforeEach(() => collector.answer());

const spans = () =>
  collector.posted
    .map(({ body }) => JSON.parse(body) as Traces)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans);
const readValues = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
async function find(name: string): Promise<Span> {
  await expect.poll(() => spans().some((span) => span.name === name)).toBe(true);
  return spans().find((span) => span.name === name)!;
}
const findChildren = ({ traceId, spanId }: Span) =>
  spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
const traceId = 'a'.repeat(32);
const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;

describe('calls', () => {
  it('TRACE-02: a call is a span by the name of its endpoint, its statements within it, without values', async () => {
    await desk.call(listDigests, { query: { search: 'Ada of Graz', page: 1 } });
    const call = await find('listDigests');
    expect(call.kind).toBe(2);
    expect(readValues(call)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/digests/',
      'http.response.status_code': 200,
      'request.id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const statements = findChildren(call);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      expect(statement.kind).toBe(3);
      expect(readValues(statement)).toMatchObject({
        'db.system.name': 'postgresql',
        'db.operation.name': expect.any(String),
      });
    }
    const sent = collector.posted.map(({ body }) => body).join('\n');
    expect(sent).not.toMatch(/Ada|Graz|search=|example\.com/);
    expect(collector.posted[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer abc' },
    });
    const { resource } = (JSON.parse(collector.posted[0]!.body) as Traces).resourceSpans[0]!;
    expect(readValues(resource)).toMatchObject({
      'service.name': 'desk-of-tests',
      'service.version': expect.any(String),
    });
  });

  it('TRACE-02: what a body is read for is within the call too, in its transaction', async () => {
    await desk.call(createLabel, { body: { title: 'Secret title', color_code: '#123456' } });
    const call = await find('createLabel');
    expect(findChildren(call).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert labels', 'insert_audit']),
    );
    expect(JSON.stringify(collector.posted)).not.toContain('Secret title');
  });

  it('TRACE-02: unknown addresses are one name, and failures are marked without their text', async () => {
    await desk.app.inject({ url: '/api/ada/1?b=2' });
    const unknown = await find('GET unknown');
    expect(readValues(unknown)['http.response.status_code']).toBe(404);
    expect(JSON.stringify(collector.posted)).not.toContain('/ada');
    const rows = vi.spyOn(desk.deps.store, 'rows').mockRejectedValue(new Error('Dear Ada'));
    const { status } = await desk.send('GET', '/digests/?search=Ada', undefined, { as: 'editor' });
    rows.mockRestore();
    expect(status).toBe(500);
    await expect.poll(() => spans().find(({ name }) => name === 'listDigests')?.status.code).toBe(2);
    expect(JSON.stringify(collector.posted)).not.toContain('Dear Ada');
  });

  it('TRACE-03: continues the trace of its caller, and believes no other text', async () => {
    await desk.send('GET', '/labels/', undefined, { headers: { traceparent } });
    const call = await find('listLabels');
    expect([call.traceId, call.parentSpanId]).toEqual([traceId, 'b'.repeat(16)]);
    collector.answer();
    await desk.send('GET', '/labels/', undefined, { headers: { traceparent: `00-${'0'.repeat(32)}-x-01` } });
    const other = await find('listLabels');
    expect(other.traceId).not.toBe(traceId);
    expect(other.parentSpanId ?? '').toBe('');
  });

  it('TRACE-03: makes no span of a call that its caller does not sample', async () => {
    await desk.send('GET', '/labels/', undefined, {
      headers: { traceparent: traceparent.replace(/1$/, '0') },
    });
    await desk.call(listDigests);
    await find('listDigests');
    expect(spans().map(({ name }) => name)).not.toContain('listLabels');
  });
});

describe('tasks', () => {
  it('TRACE-04: a task is a trace with a link to what sent it; what it calls is within it, and is told nothing', async () => {
    const caller = { name: 'test-call', kind: 'server', parent: traceparent } as const;
    site.answer();
    await withSpan(caller, () => desk.deps.queue.send(fetchTask, {}));
    const task = await find('task test-fetch');
    const call = await find('test-call');
    expect(task.traceId).not.toBe(traceId);
    expect(task.links).toMatchObject([{ traceId, spanId: call.spanId }]);
    const fetched = findChildren(task).find(({ name }) => name === 'GET')!;
    expect(readValues(fetched)).toMatchObject({
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    });
    expect(JSON.stringify(collector.posted)).not.toMatch(/token|secret|page/);
    expect(Object.keys(site.posted[0]!.headers)).not.toContain('traceparent');
  });

  it('TRACE-04: files of a bucket and mails are within it, without keys and addresses', async () => {
    const [bucket, smtp] = await Promise.all([startBucket(), startSmtp()]);
    const storage = createS3Storage(bucket.settings, '/none');
    const mailer = openMailer({ smtpUrl: smtp.url, from: { name: 'Desk', address: 'desk@example.com' } });
    const to = { name: 'Ada', address: 'ada@example.com' };
    const mail = { to, subject: 'Dear Ada', text: 'Dear Ada', html: '', messageId: '<1@example.com>' };
    const sendBoth = async () => {
      await storage.put(Buffer.from('x'), { extension: 'png', contentType: 'image/png' });
      await mailer.send(mail, () => Promise.resolve());
    };
    await withSpan({ name: 'test-both', kind: 'consumer' }, sendBoth);
    const names = findChildren(await find('test-both')).map(({ name }) => name);
    expect(names).toEqual(['s3 HeadObject', 's3 PutObject', 'smtp']);
    expect(JSON.stringify(collector.posted)).not.toMatch(/Ada|ada@|example\.com|\.png/);
    await Promise.all([bucket.close(), smtp.close()]);
  });

  it('TRACE-04: a task that fails is marked by the kind of its error', async () => {
    await desk.deps.queue.send(failTask, {});
    const task = await find('task test-fail');
    expect(task).toMatchObject({ status: { code: 2 } });
    expect(task.status.message).toBeUndefined();
    expect(readValues(task)['error.type']).toBe('TypeError');
  });
});

it('TRACE-05: a collector that is down or hangs holds up neither calls nor the end', async () => {
  const slow = await startCollector();
  slow.answer(...Array.from({ length: 50 }, () => 'hang' as const));
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: slow.url, OTEL_BSP_SCHEDULE_DELAY: '1' });
  const other = await startTestApp({ traces });
  await other.call(createLabel, { body: { title: 'One', color_code: '#123456' } });
  await expect.poll(() => slow.posted.length).toBeGreaterThan(0);
  await other.call(createLabel, { body: { title: 'Two', color_code: '#123456' } });
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(8000);
  await slow.close();
});

it('TRACE-05: without an endpoint no statement is wrapped, and a task says nothing of a trace', async () => {
  const plain = await startTestApp();
  expect(plain.deps.tracer).toBeUndefined();
  plain.deps.queue.handle(fetchTask, () => Promise.resolve());
  await plain.deps.queue.start();
  await plain.deps.queue.send(fetchTask, {}, { at: new Date(Date.now() + 3_600_000) });
  const { rows } = await plain.deps.db.execute<{ traceparent: string | null }>(
    sql`select traceparent from tasks where name = 'test-fetch'`,
  );
  expect(rows).toEqual([{ traceparent: null }]);
  await plain.close();
});
