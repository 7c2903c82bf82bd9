import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLabel } from '#api/contract/labels.ts';
import { audit } from '#server/db/schema.ts';
import { compile } from '#server/db/statement.ts';
import { sealEntries } from '#server/features/system/audit/seal.ts';
import { openOtlp, type toLogs } from '#server/features/system/audit/stream/otlp.ts';
import { streamTo } from '#server/features/system/audit/stream/stream.ts';
import { findStreams } from '#server/features/system/audit/streams.ts';
import { openSyslog } from '#server/features/system/audit/stream/syslog.ts';
import type { Destination } from '#server/features/system/audit/stream/destination.ts';
import type { SyslogSettings } from '#server/settings/audit.ts';
import { readConfig } from '#server/settings/config.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { createAuthority } from '#support/certificates.ts';
import { startCollector } from '#support/collector.ts';
import { findFreePort } from '#support/freePort.ts';
import { startSyslog, startSyslogUdp, type Behaviour, type SyslogMessage } from '#support/syslogServer.ts';

const key = 'the first secret of this server, long enough';
const metricsToken = 'a-token-of-the-scraper';
const limitMs = 2000;
let desk: TestApp;
let labels = 0;
const opened: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  desk = await startTestApp({ auditKeys: [key], metricsToken });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  for (let number = 0; number < 5; number += 1) await write();
  await sealEntries(desk.deps.db, key);
});
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

function write(title = `Label ${(labels += 1)}`) {
  return desk.call(createLabel, { body: { title, color_code: '#123456' } });
}
async function closeLater<T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  opened.push(started);
  return started;
}
const settings = (url: string, over: Partial<SyslogSettings> = {}): SyslogSettings => ({
  ...readConfig({ AUDIT_SYSLOG_URL: url }).auditSyslog!,
  ...over,
});
const syslog = (port: number, over: Partial<SyslogSettings> = {}, protocol = 'tcp') =>
  openSyslog(settings(`${protocol}://127.0.0.1:${port}`, over), limitMs);
const stream = (destination: Destination, signal = new AbortController().signal) =>
  streamTo(desk.deps, destination, signal);
const positions = (messages: SyslogMessage[]) => messages.map(({ data }) => Number(data.position));
const readStored = async (destination: Destination) => {
  const { rows } = await desk.deps.db.execute<{
    position: number;
    error: string | null;
    leased: boolean;
    retry_ms: number;
  }>(sql`
    select position::float8 as position, error, leased_by is not null as leased,
      coalesce(extract(epoch from retry_at - now()) * 1000, 0)::float8 as retry_ms
    from audit_destinations where name = ${destination.name}`);
  return rows[0]!;
};

/** What a receiver can do with what it has: drop doubles, and compute each hash from the one before. */
function expectChain(messages: { position: number; hash: string; text: string }[], count: number) {
  const once = new Map(messages.map((message) => [message.position, message]));
  expect([...once.keys()]).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  let before = '';
  for (const { hash, text } of once.values()) {
    expect(createHmac('sha256', key).update(`${before}\n${text}`).digest('hex')).toBe(hash);
    before = hash;
  }
}
const toChain = (messages: SyslogMessage[]) =>
  messages.map(({ data, text }) => ({ position: Number(data.position), hash: data.hash!, text }));

describe('syslog', () => {
  it('STREAM-01: sends over TCP what is sealed, once, in order, with what verifies the chain', async () => {
    const server = await closeLater(startSyslog());
    const to = syslog(server.port);
    await stream(to);
    expectChain(toChain(server.messages), 5);
    await stream(to);
    await write();
    await stream(to);
    expect(server.messages).toHaveLength(5);
    await sealEntries(desk.deps.db, key);
    await stream(to);
    expectChain(toChain(server.messages), 6);
    expect(server.messages).toHaveLength(6);
    expect(server.malformed).toEqual([]);
    expect(await readStored(to)).toMatchObject({ position: 6, error: null, leased: false });
  });

  it('STREAM-01: sends over TLS to who has a certificate of the authority, for its name, and shows its own', async () => {
    const authority = await createAuthority();
    const [own, client] = [await authority.sign('127.0.0.1'), await authority.sign('desk.example')];
    const tls = { ...own, ca: authority.ca, requestCert: true, rejectUnauthorized: true };
    const server = await closeLater(startSyslog({ tls }));
    const to = (over: Partial<SyslogSettings>) => syslog(server.port, over, 'tls');
    const stranger = await (await createAuthority('Stranger')).sign('desk.example');
    for (const [over, reason] of [
      [{ ...client }, /certificate/],
      [{ ca: authority.ca }, /certificate required|alert|broke|ECONNRESET/],
      [{ ca: authority.ca, ...stranger }, /unknown ca|alert|broke|ECONNRESET/],
    ] as const) {
      await stream(to(over));
      expect((await readStored(to({}))).error).toMatch(reason);
    }
    expect(server.messages).toEqual([]);
    await stream(to({ ca: authority.ca, ...client }));
    expectChain(toChain(server.messages), 5);
    const elsewhere = await closeLater(startSyslog({ tls: await authority.sign('other.example') }));
    await stream(syslog(elsewhere.port, { ca: authority.ca }, 'tls'));
    expect(elsewhere.messages).toEqual([]);
  });

  it('STREAM-01: sends over UDP, a message a datagram, and retains what it cannot deliver', async () => {
    const server = await closeLater(startSyslogUdp());
    const to = syslog(server.port, {}, 'udp');
    await stream(to);
    await expect.poll(() => server.messages.length).toBe(5);
    expectChain(toChain(server.messages), 5);
    const deaf = syslog(await findFreePort(), {}, 'udp');
    await stream(deaf);
    expect(await readStored(deaf)).toMatchObject({
      position: 0,
      error: expect.stringMatching(/ECONNREFUSED/),
    });
  });

  it.each([
    ['breaks the connection', { after: 3, next: 'break' }],
    ['ends it in the middle', { after: 3, next: 'end' }],
    ['ends it at once', { after: 0, next: 'end' }],
    ['hangs', { after: 3, next: 'hang' }],
  ] as [string, Behaviour][])(
    'STREAM-02: a receiver that %s is sent all of it again',
    async (_, behaviour) => {
      let now = behaviour;
      const server = await closeLater(startSyslog({ behave: () => now }));
      const to = syslog(server.port);
      await stream(to);
      expect(await readStored(to)).toMatchObject({ position: 0, leased: false, error: expect.any(String) });
      now = {};
      await stream(to);
      expectChain(toChain(server.messages), 5);
      expect(await readStored(to)).toMatchObject({ position: 5, error: null });
    },
  );

  it('STREAM-02: one that is down is sent to when it is there again', async () => {
    const port = await findFreePort();
    const to = syslog(port);
    await stream(to);
    expect(await readStored(to)).toMatchObject({
      error: expect.stringMatching(/can’t be reached.*ECONNREFUSED/),
    });
    await write();
    await sealEntries(desk.deps.db, key);
    const server = await closeLater(startSyslog({ port }));
    await stream(to);
    expectChain(toChain(server.messages), 6);
  });

  it('STREAM-02: a stop in the middle fails nothing, and frees the rest for the next', async () => {
    const server = await closeLater(startSyslog({ behave: () => ({ after: 1, next: 'hang' }) }));
    const to = syslog(server.port);
    const stop = new AbortController();
    const under = stream(to, stop.signal);
    await expect.poll(() => server.messages.length).toBe(1);
    stop.abort();
    await under;
    expect(await readStored(to)).toMatchObject({ position: 0, error: null, leased: false });
  });

  it('STREAM-03: of servers that stream at once, one sends', async () => {
    const server = await closeLater(startSyslog());
    await Promise.all([1, 2, 3].map(() => stream(syslog(server.port))));
    await stream(syslog(server.port));
    expect(positions(server.messages)).toEqual([1, 2, 3, 4, 5]);
  });

  it('STREAM-03: one that lost its lease stores nothing', async () => {
    const server = await closeLater(startSyslog());
    const inner = syslog(server.port);
    const slow: Destination = {
      name: inner.name,
      async send(entries, signal) {
        await inner.send(entries, signal);
        await desk.deps.db.execute(
          sql`update audit_destinations set leased_by = gen_random_uuid(), position = 3`,
        );
      },
    };
    await stream(slow);
    expect(await readStored(slow)).toMatchObject({ position: 3, leased: true });
  });

  it('STREAM-05: text that would be another message is in one, in parts where it is long', async () => {
    const forged =
      '\n<109>1 2026-01-01T00:00:00Z desk digest-desk 1 audit [digestDesk@32473 position="1"] forged';
    await desk.deps.db.insert(audit).values({
      requestId: 'a"]\n99 <13>1 - - - - - -\u0000'.replace('\u0000', '\u0001'),
      action: 'create',
      entity: 'label',
      after: { title: forged, long: `${forged}\r\n\u0007\u2028😀`.repeat(700), end: '\u001b[2J' },
    });
    await sealEntries(desk.deps.db, key);
    const server = await closeLater(startSyslog());
    const udp = await closeLater(startSyslogUdp());
    await stream(syslog(server.port));
    await stream(syslog(udp.port, {}, 'udp'));
    await expect.poll(() => udp.messages.at(-1)?.data.parts).toBeDefined();
    await expect.poll(() => udp.messages.at(-1)!.data.part).toBe(udp.messages.at(-1)!.data.parts);
    for (const messages of [server.messages, udp.messages]) {
      const parts = messages.filter(({ data }) => data.position === '6');
      expect(parts.map(({ data }) => Number(data.part))).toEqual(parts.map((_, at) => at + 1));
      expect(parts.length).toBe(Number(parts[0]!.data.parts));
      const text = parts.map((part) => part.text).join('');
      expect(text.length).toBeGreaterThan(64_000);
      // oxlint-disable-next-line no-control-regex -- what ends a line or moves a cursor
      expect(text).not.toMatch(/[\u0000-\u001f]/);
      expectChain([...toChain(messages).slice(0, 5), { position: 6, hash: parts[0]!.data.hash!, text }], 6);
    }
    expect(server.malformed).toEqual([]);
  });

  it('STREAM-02: many long entries go in several batches', async () => {
    await desk.deps.db.insert(audit).values(
      Array.from({ length: 12 }, () => ({
        requestId: 'a',
        action: 'create',
        entity: 'label',
        after: { long: 'x'.repeat(300_000) },
      })),
    );
    await sealEntries(desk.deps.db, key);
    const server = await closeLater(startSyslog());
    await stream(syslog(server.port, { maxBytes: 1_000_000 }));
    expectChain(toChain(server.messages), 17);
    expect(server.connections()).toBeGreaterThan(3);
  });

  it('STREAM-01: an entry that was deleted is sent as missing, with its hash', async () => {
    await desk.deps.db.execute(
      sql`delete from audit where id = (select entry_id from audit_seals where position = 3)`,
    );
    const server = await closeLater(startSyslog());
    await stream(syslog(server.port));
    expect(positions(server.messages)).toEqual([1, 2, 3, 4, 5]);
    expect(server.messages[2]).toMatchObject({
      data: { missing: 'true', hash: expect.any(String) },
      text: '',
    });
  });
});

/** The records of a post. */
const read = (body: string) => {
  const { resourceLogs } = JSON.parse(body) as ReturnType<typeof toLogs>;
  return resourceLogs[0]!.scopeLogs[0]!.logRecords.map((record) => {
    const values = Object.fromEntries(
      record.attributes.map(({ key: name, value }) => [name, Object.values(value)[0]]),
    );
    return {
      position: Number(values['audit.position']),
      hash: String(values['audit.hash']),
      text: record.body.stringValue,
      record,
      values,
    };
  });
};

describe('OTLP', () => {
  it('STREAM-01: posts what is sealed as logs, with what verifies the chain', async () => {
    const collector = await closeLater(startCollector());
    const to = openOtlp({ url: `${collector.url}/v1/logs`, headers: { authorization: 'Bearer abc' } });
    await stream(to);
    await stream(to);
    expect(collector.posted).toHaveLength(1);
    const [{ path, headers, body } = collector.posted[0]!] = collector.posted;
    expect([path, headers.authorization, headers['content-type']]).toEqual([
      '/v1/logs',
      'Bearer abc',
      'application/json',
    ]);
    const records = read(body);
    expectChain(records, 5);
    expect(records[0]!.record).toMatchObject({
      severityNumber: 9,
      timeUnixNano: expect.stringMatching(/^\d{13}000000$/),
    });
    expect(records[0]!.values).toMatchObject({ 'audit.action': 'create', 'audit.entity': 'label' });
  });

  it.each([
    [
      '429 with a long Retry-After',
      { status: 429, headers: { 'retry-after': '120' } },
      /status 429/,
      100_000,
    ],
    ['500', { status: 500 }, /status 500/, 0],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, /status 307/, 0],
    [
      'a refusal of some',
      { status: 200, body: '{"partialSuccess":{"rejectedLogRecords":"2"}}' },
      /rejected 2 of 5/,
      0,
    ],
    ['nothing', 'hang', /didn’t respond in time/, 0],
  ] as const)('STREAM-02: a collector that answers %s gets them later', async (_, answer, reason, pause) => {
    const collector = await closeLater(startCollector());
    const to = openOtlp({ url: `${collector.url}/v1/logs`, headers: {} }, 500);
    collector.answer(answer);
    await stream(to);
    const stored = await readStored(to);
    expect(stored).toMatchObject({ position: 0, error: expect.stringMatching(reason), leased: false });
    if (pause > 0) {
      expect(stored.retry_ms).toBeGreaterThan(pause);
      await stream(to);
      expect(collector.posted).toHaveLength(1);
      await desk.deps.db.execute(sql`update audit_destinations set retry_at = now()`);
    }
    await stream(to);
    expect(collector.posted).toHaveLength(2);
    expectChain(read(collector.posted[1]!.body), 5);
    expect(await readStored(to)).toMatchObject({ position: 5, error: null });
  });

  it('STREAM-02: is waited for where it asks for a little time', async () => {
    const collector = await closeLater(startCollector());
    const to = openOtlp({ url: `${collector.url}/v1/logs`, headers: {} });
    collector.answer({ status: 503, headers: { 'retry-after': '1' } });
    await stream(to);
    expect(collector.posted).toHaveLength(2);
    expect(await readStored(to)).toMatchObject({ position: 5, error: null });
  });
});

it('STREAM-04: shows how many entries wait, when some were last taken, and what failed', async () => {
  const collector = await closeLater(startCollector());
  const config = readConfig({
    AUDIT_SYSLOG_URL: `tcp://127.0.0.1:${await findFreePort()}`,
    AUDIT_OTLP_URL: `${collector.url}/v1/logs?token=secret`,
  });
  const [down, up] = [openSyslog(config.auditSyslog!), openOtlp(config.auditOtlp!)];
  const find = () => findStreams(desk.deps.db, [down.name, up.name]);
  expect(await find()).toEqual(
    [down, up].map(({ name }) => ({ destination: name, waiting: 5, lastAcceptedAt: null, failure: null })),
  );
  await Promise.all([stream(down), stream(up)]);
  const states = await find();
  expect(states).toEqual([
    {
      destination: down.name,
      waiting: 5,
      lastAcceptedAt: null,
      failure: { at: expect.any(Number), reason: expect.stringMatching(/ECONNREFUSED/) },
    },
    { destination: up.name, waiting: 0, lastAcceptedAt: expect.any(Number), failure: null },
  ]);
  expect(JSON.stringify(states)).not.toContain('secret');
  expect(Math.abs(states[1]!.lastAcceptedAt! - Date.now())).toBeLessThan(60_000);

  const other = await startTestApp({
    auditSyslog: config.auditSyslog,
    auditOtlp: config.auditOtlp,
    metricsToken,
  });
  await other.call(createLabel, { body: { title: 'One', color_code: '#123456' } });
  await sealEntries(other.deps.db, undefined);
  const execute = vi.spyOn(other.deps.db, 'execute');
  const { body } = await other.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(body).toMatch(new RegExp(`digest_desk_audit_waiting\\{destination="${down.name}"\\} 1\\b`));
  const asked = execute.mock.calls.map(([query]) => compile(query as SQL).text);
  expect(asked.filter((text) => text.includes('join audit_destinations'))).toHaveLength(1);
  await other.close();
});

it('STREAM-04: a write is not slowed or failed by a destination that hangs', async () => {
  const server = await closeLater(startSyslog({ behave: () => ({ after: 0, next: 'hang' }) }));
  const under = stream(syslog(server.port));
  await expect.poll(() => server.connections()).toBe(1);
  await write();
  expect(await readStored(syslog(server.port))).toMatchObject({ leased: true });
  await under;
});
