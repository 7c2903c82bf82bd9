import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit, verifyAudit } from '#api/contract/audit.ts';
import { createLabel } from '#api/contract/labels.ts';
import { audit, auditSeals } from '#server/db/schema.ts';
import { sealEntries, settledMs } from '#server/features/system/audit/seal.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

const key = 'the first secret of this server, long enough';
let desk: TestApp;
let now = Date.now();
let labels = 0;

beforeAll(async () => {
  desk = await startTestApp({ auditKeys: [key] });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  now = Date.now();
  for (let number = 0; number < 5; number += 1) await write();
  await seal();
});

const seal = (minutes = 0) => sealEntries(desk.deps.db, key, (now += minutes * 60_000));
/** Something that leaves one entry. */
function write() {
  labels += 1;
  return desk.call(createLabel, { body: { title: `Label ${labels}`, color_code: '#123456' } });
}
const verify = (query = {}) => desk.call(verifyAudit, { query });
const entryIds = async () =>
  (await desk.deps.db.select().from(audit).orderBy(asc(audit.id))).map(({ id }) => id);

it('TRUST-01: seals every entry once, in a chain that verifies in one part or many', async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ checked: 5, unkeyed: 0, waiting: 0, next: null, problems: [] });
  await write();
  expect(await verify()).toMatchObject({ checked: 5, waiting: 1, problems: [] });
  expect(await seal()).toMatchObject({ count: 1, position: 6 });
  expect(await seal()).toMatchObject({ count: 0, position: 6 });
  let after: number | null = 0;
  let checked = 0;
  while (after !== null) {
    const part: Awaited<ReturnType<typeof verify>> = await verify({ after, limit: 2 });
    expect(part.problems).toEqual([]);
    checked += part.checked;
    after = part.next;
  }
  expect(checked).toBe(6);
});

it('TRUST-01: finds an entry that was changed, and says which', async () => {
  const [, second] = await entryIds();
  await desk.deps.db.update(audit).set({ requestId: 'another' }).where(eq(audit.id, second!));
  expect((await verify()).problems).toEqual([{ kind: 'changed', position: 2, entry_id: second }]);
});

it('TRUST-01: finds an entry that was removed, with or without its seal', async () => {
  const [, second, , , last] = await entryIds();
  await desk.deps.db.delete(audit).where(eq(audit.id, second!));
  expect((await verify()).problems).toEqual([{ kind: 'missing', position: 2, entry_id: second }]);
  await desk.deps.db.delete(auditSeals).where(eq(auditSeals.position, 2));
  expect((await verify()).problems).toEqual([{ kind: 'gap', position: 2, entry_id: null }]);
  await desk.deps.db.delete(audit).where(eq(audit.id, last!));
  await desk.deps.db.delete(auditSeals).where(eq(auditSeals.position, 5));
  expect((await verify()).problems).toContainEqual({ kind: 'gap', position: 5, entry_id: null });
});

it('TRUST-04: finds a removed end that a destination has already taken', async () => {
  const { last } = await verify();
  const { db } = desk.deps;
  await db.execute(sql`insert into audit_destinations (name, position) values ('syslog', ${last!.position})`);
  const ids = await entryIds();
  await db.delete(audit).where(eq(audit.id, ids.at(-1)!));
  await db.delete(auditSeals).where(eq(auditSeals.position, last!.position));
  const before = (await verify()).last!;
  await db.execute(sql`
    update settings set value = value || ${JSON.stringify(before)}::jsonb where key = 'audit_chain'`);
  expect((await verify()).problems).toEqual([{ kind: 'gap', position: last!.position, entry_id: null }]);
});

it('TRUST-01: finds an entry that was inserted among sealed ones, or dated before them', async () => {
  const [first] = await entryIds();
  const copy = (id: number, at: string) =>
    desk.deps.db.execute(sql`
      insert into audit (id, at, actor_id, request_id, action, entity)
      overriding system value select ${id}, ${at}::timestamptz, actor_id, 'x', action, entity
      from audit where id = ${first!}`);
  // Twice, as nothing is settled that may still be committed.
  await seal(settledMs / 60_000 + 1);
  await seal(settledMs / 60_000 + 1);
  await copy(-1, new Date().toISOString());
  await copy(1_000_000, '2020-01-01T00:00:00Z');
  await seal();
  expect((await verify()).problems).toEqual([
    { kind: 'inserted', position: 6, entry_id: 1_000_000 },
    { kind: 'inserted', position: null, entry_id: -1 },
  ]);
});

it('TRUST-01: a chain that was made anew has another last seal, and is made without the key', async () => {
  const before = await verify();
  await desk.deps.db.delete(auditSeals);
  await desk.deps.db.execute(sql`delete from settings where key = 'audit_chain'`);
  await sealEntries(desk.deps.db, undefined, now);
  const after = await verify();
  expect(after).toMatchObject({ checked: 5, unkeyed: 5, problems: [] });
  expect(after.last?.hash).not.toBe(before.last?.hash);
});

it('TRUST-01: an entry that commits late is sealed after those that did not', async () => {
  const [first] = await entryIds();
  await desk.deps.db.execute(sql`
    insert into audit (id, actor_id, request_id, action, entity)
    overriding system value select 2000, actor_id, 'late', action, entity from audit where id = ${first!}`);
  await write();
  await seal();
  expect(await verify()).toMatchObject({ checked: 7, problems: [] });
});

it('TRUST-02: what a person was refused is recorded, once a minute', async () => {
  for (let call = 0; call < 3; call += 1)
    expect((await desk.send('GET', '/dashboard/audit/verify/', undefined, { as: 'staff' })).status).toBe(403);
  await desk.send('GET', '/dashboard/audit/verify/', undefined, { as: 'anonymous' });
  const { results } = await desk.call(listAudit, { query: { page: 1, entity: 'call' } });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    action: 'refuse',
    actor: { id: desk.people.staff.id },
    after: { endpoint: 'verifyAudit', method: 'GET' },
  });
});
