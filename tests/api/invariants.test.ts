import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';
import { run } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';
import { auditDifferences, expectInvariants, miscounts, repetitions } from '#support/invariants.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

afterAll(() => desk.close());

it('the invariants of the fault suite hold after ordinary work, and name what is wrong', async () => {
  const { db } = desk.deps;
  const { id } = await addDigest(desk, { title: 'First' });
  await addDigest(desk, { title: 'Second' });
  await run(desk, { action: 'add_tags', tags: [{ title: 'New' }], digests: [id] });
  await expectInvariants(db);

  await db.execute(sql`update digest_counts set count = count + 1`);
  expect(await miscounts(db)).toMatchObject([{ kind: 'status', cached: 3 }]);

  await db.execute(sql`delete from audit where action in ('create', 'add_tags') and entity_id = ${id}`);
  await db.execute(sql`update digests set title = 'Second' where id = ${id}`);
  expect(await auditDifferences(db)).toEqual(
    expect.arrayContaining([
      { what: 'digest created', found: 1 },
      { what: 'bulk change', found: 1 },
    ]),
  );
  expect(await repetitions(db)).toEqual([{ what: 'digest', found: 1 }]);
});
