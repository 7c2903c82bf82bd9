import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Job, listJobItems, updateDigestStatuses } from '#api/contract/bulk.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { run, undo } from '#support/bulk.ts';
import { miscounts } from '#support/invariants.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

async function isThere(id: number) {
  return (await desk.send('GET', `/digests/${id}/`)).status === 200;
}

const expectExactCounts = async () => expect(await miscounts(desk.deps.db)).toEqual([]);

const statuses = ['Draft', 'In Review', 'Ready', 'Published', 'Archived'];
const languages = ['en', 'es', 'ar'];
const sites = ['', 'https://a.example/1', 'https://b.example/2', 'https://www.a.example/3'];
const index = fc.nat(1000);

const source = (link: string) => ({
  link,
  title: '',
  read_reason: '',
  authors: [],
  original_published_date: null,
});

const operation = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    status: fc.constantFrom(...statuses),
    language: fc.constantFrom(...languages),
    site: fc.constantFrom(...sites),
    tags: fc.uniqueArray(fc.nat(4)),
  }),
  fc.record({
    do: fc.constant('change' as const),
    which: index,
    status: fc.constantFrom(...statuses),
    site: fc.constantFrom(...sites),
    tags: fc.uniqueArray(fc.nat(4)),
  }),
  fc.record({
    do: fc.constant('bulk' as const),
    which: fc.uniqueArray(index, { minLength: 1, maxLength: 5 }),
    status: fc.constantFrom(...statuses),
  }),
  fc.record({
    do: fc.constantFrom('trash' as const, 'remove for good' as const),
    which: fc.uniqueArray(index, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    do: fc.constantFrom('add_tags' as const, 'remove_tags' as const),
    which: fc.uniqueArray(index, { minLength: 1, maxLength: 5 }),
    tags: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
  }),
  fc.record({ do: fc.constant('undo' as const), which: index }),
  fc.record({ do: fc.constant('delete a tag' as const), which: fc.nat(4) }),
);

it('the counts of statuses, tags and sources stay exact through any run of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      await desk.reset();
      const digests: number[] = [];
      const tags: number[] = [];
      const jobs: Job[] = [];
      for (let number = 0; number < 5; number += 1) tags.push((await addTag(desk)).id);
      const tagIds = (numbers: number[]) => numbers.flatMap((number) => tags[number] ?? []);
      const chosen = (numbers: number[]) => [
        ...new Set(numbers.flatMap((number) => digests[number % digests.length] ?? [])),
      ];

      for (const step of operations) {
        if (step.do === 'create') {
          const made = await addDigest(
            desk,
            { status: step.status, source: source(step.site), tags: tagIds(step.tags) },
            { language: step.language },
          );
          digests.push(made.id);
        } else if (step.do === 'change' && digests.length > 0) {
          const [id = 0] = chosen([step.which]);
          await desk.call(updateDigest, {
            params: { id },
            body: { status: step.status, source: source(step.site), tags: tagIds(step.tags) },
          });
        } else if (step.do === 'bulk' && digests.length > 0) {
          await desk.call(updateDigestStatuses, {
            body: { status: step.status, digests: chosen(step.which) },
          });
        } else if ((step.do === 'add_tags' || step.do === 'remove_tags') && digests.length > 0) {
          const ids = tagIds(step.tags).map((id) => ({ id }));
          if (ids.length === 0) continue;
          jobs.push(await run(desk, { action: step.do, tags: ids, digests: chosen(step.which) }));
        } else if (step.do === 'trash' && digests.length > 0) {
          const ids = chosen(step.which);
          jobs.push(await run(desk, { action: 'delete', digests: ids }));
          digests.splice(0, digests.length, ...digests.filter((id) => !ids.includes(id)));
        } else if (step.do === 'undo' && jobs.length > 0) {
          const [job] = jobs.splice(step.which % jobs.length, 1);
          if (!job?.can_undo) continue;
          await undo(desk, job.id);
          if (job.action !== 'delete') continue;
          const { results } = await desk.call(listJobItems, { params: { id: job.id } });
          for (const { digest } of results) if (await isThere(digest.id)) digests.push(digest.id);
        } else if (step.do === 'remove for good') {
          const ids = chosen(step.which);
          await desk.deps.db.execute(sql`delete from digests where id = any(${sql.param(ids)}::int[])`);
          digests.splice(0, digests.length, ...digests.filter((id) => !ids.includes(id)));
        } else if (step.do === 'delete a tag') {
          const [tag] = tags.splice(step.which, 1);
          if (tag) await desk.deps.db.execute(sql`delete from tags where id = ${tag}`);
        }
      }
      await expectExactCounts();
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('the counts stay exact when writes come at the same time', async () => {
  const tags = [(await addTag(desk)).id, (await addTag(desk)).id, (await addTag(desk)).id];
  const made = await Promise.all(
    Array.from({ length: 10 }, () => addDigest(desk, { tags: tags.slice(0, 2) })),
  );
  await Promise.all(
    made.flatMap(({ id }, number) => [
      desk.call(updateDigest, {
        params: { id },
        body: { status: statuses[number % 5], tags: number % 2 ? tags.slice(1) : tags.toReversed() },
      }),
      desk.call(updateDigestStatuses, {
        body: { status: statuses[(number + 1) % 5] ?? '', digests: made.map((digest) => digest.id) },
      }),
    ]),
  );
  await expectExactCounts();
}, 60_000);

it('the language of a digest does not change, on which the counts of its tags rest', async () => {
  const { id } = await addDigest(desk);
  const change = desk.deps.db.execute(sql`
    update digests set language_id = (select id from languages where code = 'es') where id = ${id}`);
  await expect(change).rejects.toMatchObject({
    cause: { message: 'A digest keeps the language it was created in.' },
  });
  expect((await desk.send('GET', `/digests/${id}/`)).body).toMatchObject({ id });
});
