import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJob, createSelection, getJob, undoJob } from '#api/contract/bulk.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { exportDigests } from '#api/contract/digests/export.ts';
import { listFilterCounts } from '#api/contract/digests/filterCounts.ts';
import { getPlan, updatePlan, type PlannedDateInput } from '#api/contract/planning.ts';
import { createView, listViews } from '#api/contract/views.ts';
import { addDays, today } from '#domain/days.ts';
import { pageByPlan } from '#server/features/digests/plans.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { finish } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const zone = 'Europe/Vienna';
const day = today(Date.now(), zone);

async function addPlanned(planned: PlannedDateInput | null, status = 'Draft') {
  const { id } = await addDigest(desk, { status });
  if (planned) await desk.call(updatePlan, { params: { id }, body: { planned } });
  return id;
}
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plannedFor = async (id: number) => (await desk.call(getPlan, { params: { id } })).planned;
const found = async (query: object) =>
  (await desk.call(listDigests, { query: { zone, sort_by: 'id', sort_order: 'asc', ...query } })).results.map(
    ({ id }) => id,
  );

it('PLAN-10: digests are found by what they are planned for, on the clocks of a zone', async () => {
  const none = await addPlanned(null);
  const past = await addPlanned({ day: addDays(day, -40) });
  const done = await addPlanned({ day: addDays(day, -40) }, 'Published');
  const now = await addPlanned({ day });
  // On the day before in Los Angeles.
  const night = await addPlanned({ day: '2027-03-01', time: '20:00', zone: 'America/Los_Angeles' });
  expect(await found({ planned: 'any' })).toEqual([past, done, now, night]);
  expect(await found({ planned: 'none' })).toEqual([none]);
  expect(await found({ planned: 'overdue' })).toEqual([past]);
  expect(await found({ planned: 'today' })).toEqual([now]);
  expect(await found({ planned: 'week' })).toEqual([now]);
  expect(await found({ planned: '2027-03-02' })).toEqual([night]);
  expect(await found({ planned: '2027-03-01', zone: 'America/Los_Angeles' })).toEqual([night]);
  expect(await found({ planned: `..${addDays(day, -1)}` })).toEqual([past, done]);
  expect(await found({ planned: `${day}..`, status: 'draft' })).toEqual([now, night]);
  const counts = await desk.call(listFilterCounts, { query: { filter: 'planned', zone, status: 'draft' } });
  expect(counts.results).toEqual([
    { value: 'any', count: 3 },
    { value: 'none', count: 1 },
    { value: 'overdue', count: 1 },
    { value: 'today', count: 1 },
    { value: 'week', count: 1 },
  ]);
  expect(await desk.call(createSelection, { body: { planned: 'today', zone } })).toMatchObject({ count: 1 });
  const rows = await desk.call(listDigests, { query: { planned: 'today', zone } });
  expect(rows.results[0]!.plan).toEqual({
    planned: { day, time: null, zone: null },
    publication: null,
    revision: 1,
  });
  const csv = await desk.call(exportDigests, { query: { planned: '2027-03-02', zone } });
  expect(csv).toContain(',2027-03-01 20:00 America/Los_Angeles,');
});

it('PLAN-10: digests are found by when they are published by themselves', async () => {
  const none = await addPlanned(null);
  const scheduled = await addPlanned(null);
  const late = await addPlanned(null);
  for (const id of [scheduled, late])
    await desk.call(updatePlan, { params: { id }, body: { publish: { at: at(48), zone } } });
  await desk.deps.db.execute(sql`
    update digest_plans set publish_state = 'held', publish_at = now() - interval '1 hour' where digest_id = ${late}`);
  expect(await found({ scheduled: 'any' })).toEqual([scheduled, late]);
  expect(await found({ scheduled: 'none' })).toEqual([none]);
  expect(await found({ scheduled: 'overdue' })).toEqual([late]);
  expect(await found({ scheduled: `${addDays(day, 1)}..` })).toEqual([scheduled]);
});

it.each([
  [{ planned: '2027-02-30' }, { planned: ['2027-02-30 isn’t a valid range of days.'] }],
  [{ planned: 'today', zone: 'Mars/Base' }, { zone: ['Unknown time zone.'] }],
])('PLAN-10: %o is refused', async (query, body) => {
  const address = `/digests/?${new URLSearchParams(query as Record<string, string>).toString()}`;
  expect(await desk.send('GET', address)).toMatchObject({ status: 400, body });
});

it('PLAN-10: among very many digests the plans are read by an index', async () => {
  await desk.deps.db.execute(sql`set enable_seqscan = off`);
  const { rows } = await desk.deps.db.execute<Record<'QUERY PLAN', string>>(sql`
    explain select p.digest_id from digest_plans p
    where p.planned_at is not null and p.planned_at >= now() and p.planned_at < now() + interval '1 day'`);
  await desk.deps.db.execute(sql`set enable_seqscan = on`);
  expect(JSON.stringify(rows)).toContain('digest_plans_by_planned');
});

/** Digests in the order of their ids, and these in that of their plans, of which some are equal and some none. */
async function addSorted() {
  const ids: number[] = [];
  for (const planned of ['2027-03-09', null, '2027-03-01', null, '2027-03-09', '2026-01-01'])
    ids.push(await addPlanned(planned === null ? null : { day: planned }));
  const [nine, none, one, none2, nine2, past] = ids;
  await addDigest(desk, { status: 'Draft' }, { language: 'ar' });
  return { asc: [past, one, nine, nine2, none, none2], desc: [nine2, nine, one, past, none2, none] };
}

describe('PLAN-14: the list sorted by plans', () => {
  it.each(['asc', 'desc'] as const)(
    '%s: those without a plan last, equal ones by id, in pages',
    async (order) => {
      const expected = (await addSorted())[order];
      // Unfiltered, of a status, by a filter that is counted, by one that is not, and searched.
      for (const filter of [
        {},
        { status: 'draft' },
        { digest_types: '275' },
        { planned: '2000-01-01..' },
        { search: 'e' },
      ]) {
        const query = { ...filter, sort_by: 'planned', sort_order: order } as const;
        const all = 'planned' in filter ? expected.slice(0, 4) : expected;
        expect(await found(query)).toEqual(all);
        for (const size of [3, 4]) {
          const pages = [];
          for (let page = 1; page <= Math.ceil(7 / size); page += 1)
            pages.push(...(await found({ ...query, size, page })));
          expect(pages).toEqual(all);
        }
      }
      const csv = await desk.call(exportDigests, { query: { sort_by: 'planned', sort_order: order } });
      const lines = csv.trim().split('\r\n').slice(1);
      expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(expected);
    },
  );

  it('a publication that is over or cancelled has no time', async () => {
    const none = await addPlanned(null);
    const [later, soon, over] = [await addPlanned(null), await addPlanned(null), await addPlanned(null)];
    for (const [id, hours] of [
      [later, 48],
      [soon, 24],
      [over, 12],
    ] as const)
      await desk.call(updatePlan, { params: { id }, body: { publish: { at: at(hours), zone } } });
    await desk.deps.db.execute(sql`
      update digest_plans set publish_state = 'cancelled' where digest_id = ${over}`);
    expect(await found({ sort_by: 'publish_at', sort_order: 'asc' })).toEqual([soon, later, none, over]);
    expect(await found({ sort_by: 'publish_at', sort_order: 'desc' })).toEqual([later, soon, over, none]);
  });

  it('is saved in a view; other orders by plans are refused', async () => {
    const sort = { by: 'planned', order: 'asc' } as const;
    const view = { name: 'Next', query: '', columns: ['title', 'planned'], sort } as const;
    await desk.call(createView, { body: { ...view, columns: [...view.columns] } });
    expect((await desk.call(listViews)).results).toMatchObject([{ sort }]);
    expect(await desk.send('GET', '/digests/?sort_by=planned_at')).toMatchObject({ status: 400 });
  });

  it('digests without a plan are read only where those with one do not fill the page', async () => {
    const conditions = sql`d.deleted_at is null and d.language_id = 1`;
    const page = pageByPlan('planned_at', { conditions, direction: 'asc', limit: 10, offset: 0 });
    const { rows } = await desk.deps.db.execute<Record<'QUERY PLAN', string>>(sql`explain ${page}`);
    expect(JSON.stringify(rows)).toContain('One-Time Filter');
  });
});

it('PLAN-11: a job plans digests, moves their plans and clears them, which changes nothing else and can be undone', async () => {
  const first = await addPlanned({ day: '2027-03-01' });
  const timed = await addPlanned({ day: '2027-03-20', time: '02:30', zone });
  const none = await addPlanned(null);
  const digests = [first, timed, none];
  const modified = async () =>
    Promise.all(digests.map(async (id) => (await desk.call(getDigest, { params: { id } })).modified_at));
  const before = await modified();
  const run = async (body: object) =>
    finish(desk, await desk.call(createJob, { body: { action: 'plan', digests, ...body } }));
  const moved = await run({ move_days: 8 });
  // On 28 March clocks skip 02:30 in Vienna.
  expect(moved).toMatchObject({
    changed_count: 1,
    failed_count: 1,
    done_count: 3,
    parameters: { move_days: 8 },
  });
  expect(await Promise.all(digests.map(plannedFor))).toEqual([
    { day: '2027-03-09', time: null, zone: null },
    { day: '2027-03-20', time: '02:30', zone },
    null,
  ]);
  const set = await run({ planned: { day: '2027-04-01' } });
  expect(set).toMatchObject({ changed_count: 3 });
  expect(await run({ planned: { day: '2027-04-01' } })).toMatchObject({ changed_count: 0 });
  const undo = await desk.call(undoJob, { params: { id: set.id } });
  expect(await finish(desk, undo)).toMatchObject({ changed_count: 3, skipped_count: 0 });
  expect(await plannedFor(timed)).toEqual({ day: '2027-03-20', time: '02:30', zone });
  expect(await plannedFor(none)).toBeNull();
  // As the undo left what the job before did, that one can be undone, too.
  expect(await finish(desk, await desk.call(undoJob, { params: { id: moved.id } }))).toMatchObject({
    changed_count: 1,
  });
  expect(await plannedFor(first)).toEqual({ day: '2027-03-01', time: null, zone: null });
  expect(await modified()).toEqual(before);
});

it('PLAN-11: what was planned anew since is skipped by an undo and by what was read before', async () => {
  const id = await addPlanned({ day: '2027-03-01' });
  const job = await desk.call(createJob, { body: { action: 'plan', digests: [id], planned: null } });
  const { created_at } = await finish(desk, job);
  await desk.call(updatePlan, { params: { id }, body: { planned: { day: '2027-05-05' } } });
  const undo = await desk.call(undoJob, { params: { id: job.id } });
  expect(await finish(desk, undo)).toMatchObject({ changed_count: 0, skipped_count: 1 });
  const late = await desk.call(createJob, {
    body: { action: 'plan', digests: [id], planned: null, unchanged_since: created_at },
  });
  expect(await finish(desk, late)).toMatchObject({ changed_count: 0, skipped_count: 1 });
  expect((await desk.call(getJob, { params: { id: late.id } })).parameters).toEqual({ planned: null });
});

it.each([
  [{}, { planned: ['This field is required.'] }],
  [{ planned: null, move_days: 1 }, { move_days: ['Pass either planned or move_days.'] }],
  [{ planned: { day: '2027-02-30' } }, { planned: ['2027-02-30 isn’t a valid date.'] }],
])('PLAN-11: a job over plans with %o is refused', async (given, body) => {
  const { id } = await addDigest(desk);
  const answer = await desk.send('POST', '/dashboard/jobs/', { action: 'plan', digests: [id], ...given });
  expect(answer).toMatchObject({ status: 400, body });
});
