import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJob, createSelection } from '#api/contract/bulk.ts';
import { updateDigest } from '#api/contract/digests.ts';
import {
  checkBeforePublishing,
  checkManyBeforePublishing,
  listPublishChecks,
  updatePublishCheck,
  type PublishCheck,
} from '#api/contract/publishing.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { finish } from '#support/bulk.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { openSite, type Site } from '#support/site.ts';

let desk: TestApp;
let site: Site;
beforeAll(async () => {
  site = await openSite({ '/here': 'Here.' });
  desk = await startTestApp({ allowPrivateHosts: [new URL(site.origin).host] });
});
beforeEach(() => desk.reset());
afterAll(async () => {
  await desk.close();
  site.close();
});

type Body = Parameters<typeof check>[0];
const check = (
  body: { digest_id?: number; title?: string; content?: string },
  as: 'super' | 'staff' = 'super',
) => desk.call(checkBeforePublishing, { body }, { as });

/** Calls until nothing is running. */
async function checkAll(body: Body, as?: 'staff') {
  await expect
    .poll(async () => (await check(body, as)).results.map(({ state }) => state))
    .not.toContain('running');
  return check(body, as);
}
const path = (code: string) => `/dashboard/publish-checks/${code}/`;
const failed = ({ results }: { results: PublishCheck[] }) =>
  results.flatMap(({ code, state }) => (state === 'failed' ? [code] : []));

it('PLAN-01: says which checks a stored digest passes, and finds out about links in the background', async () => {
  const [tag, category] = await Promise.all([addTag(desk), addCategory(desk)]);
  const { id } = await addDigest(desk, {
    content: `<p><a href="${site.origin}/here">a</a> <a href="${site.origin}/gone">b</a></p><img src="https://a.example/a.webp">`,
    tags: [tag.id],
    categories: [category.id],
  });
  const first = await check({ digest_id: id });
  expect(first.results.find(({ code }) => code === 'links')?.state).toBe('running');
  const all = await checkAll({ digest_id: id });
  expect(failed(all)).toEqual(['cover', 'alt_text', 'links']);
  expect(all.results.find(({ code }) => code === 'links')?.message).toBe(
    `1 of 2 links doesn’t work: ${site.origin}/gone (status 404).`,
  );
  expect(all.may_publish).toBe(true);
  // What was found holds for a while.
  const requests = site.requests.length;
  await check({ digest_id: id });
  expect(site.requests).toHaveLength(requests);
});

it('PLAN-01: checks what an editor has not saved, and a digest that is not stored', async () => {
  const { id } = await addDigest(desk, { content: '<p>Stored.</p>' });
  expect(failed(await checkAll({ digest_id: id, title: '', content: '' }))).toEqual([
    'title',
    'text',
    'cover',
    'category',
    'tags',
  ]);
  expect((await check({ digest_id: id, title: '' })).may_publish).toBe(false);
  expect(failed(await checkAll({ title: 'New' }))).toContain('cover');
  expect((await desk.send('POST', '/dashboard/publish-checks/run/', { digest_id: 999_999 })).status).toBe(
    404,
  );
});

it('PLAN-15: says how many of several digests fail a check, those that cannot be published first', async () => {
  const [tag, category] = await Promise.all([addTag(desk), addCategory(desk)]);
  const whole = { image: 'https://a.example/a.webp', tags: [tag.id], categories: [category.id] };
  const words = (word: string) => ({ ...whole, content: `<p>${`${word} `.repeat(30)}</p>` });
  const good = await addDigest(desk, { title: 'Good', ...words('harbour') });
  const bare = await addDigest(desk, { title: 'Bare', content: '<p>Text.</p>' });
  const untitled = await addDigest(desk, { title: '', ...words('lighthouse') });
  const published = await addDigest(desk, { title: 'Out already', status: 'published' });
  const digests = [good, bare, untitled, published].map(({ id }) => id);
  const many = (body: { digests?: number[]; selection?: string }) =>
    desk.call(checkManyBeforePublishing, { body });
  await expect.poll(async () => (await many({ digests })).is_running).toBe(false);
  const expected = {
    total: 3,
    checked: 3,
    failing: 2,
    blocked: 1,
    results: [
      { digest: { id: untitled.id, title: '' }, failed: ['title'], may_publish: false },
      { digest: { id: bare.id, title: 'Bare' }, failed: ['cover', 'category', 'tags'], may_publish: true },
    ],
  };
  expect(await many({ digests })).toMatchObject(expected);
  const { id: selection } = await desk.call(createSelection, { body: { everything: true } });
  expect(await many({ selection })).toMatchObject(expected);
  const refused = await desk.send('POST', '/dashboard/publish-checks/run-many/', { digests, selection });
  expect(refused.status).toBe(400);
  const stranger = await desk.send(
    'POST',
    '/dashboard/publish-checks/run-many/',
    { selection },
    { as: 'staff' },
  );
  expect(stranger.status).toBe(400);
});

it('PLAN-01: says which digests have the same text', async () => {
  const content = `<p>${'The harbour town opens its old lighthouse to visitors on the first Sunday of May. '.repeat(3)}</p>`;
  await addDigest(desk, { title: 'First', content });
  const { id } = await addDigest(desk, { title: 'Second', content });
  const all = await checkAll({ digest_id: id });
  expect(all.results.find(({ code }) => code === 'plagiarism')?.message).toContain(
    '100% of the text matches “First” word for word.',
  );
});

it('PLAN-02: everyone publishes what does not pass a warning, unless it is set otherwise', async () => {
  const publish = (id: number) =>
    desk.send('PATCH', `/dashboard/digests/${id}/`, { status: 'Published' }, { as: 'staff' });
  const [first, second, third] = await Promise.all([addDigest(desk), addDigest(desk), addDigest(desk)]);
  expect((await publish(first.id)).status).toBe(200);

  await desk.call(
    updatePublishCheck,
    { params: { code: 'cover' }, body: { passed_by: 'editors' } },
    { as: 'editor' },
  );
  expect(await publish(second.id)).toMatchObject({
    status: 403,
    body: {
      code: 'not_allowed',
      detail:
        'There is no cover. Add a picture or a video. Only editors and super users can publish it as it is.',
    },
  });
  const checks = await check({ digest_id: second.id }, 'staff');
  expect(checks.may_publish).toBe(false);
  expect(checks.results.filter(({ may_pass }) => !may_pass).map(({ code }) => code)).toEqual([
    'title',
    'cover',
  ]);
  // What is published already can be changed, and editors pass it.
  const title = { title: 'Changed', status: 'Published' };
  expect((await desk.send('PATCH', `/dashboard/digests/${first.id}/`, title, { as: 'staff' })).status).toBe(
    200,
  );
  await desk.call(
    updateDigest,
    { params: { id: second.id }, body: { status: 'Published' } },
    { as: 'editor' },
  );
  // One with a cover, and a new one without.
  const covered = { image: 'https://a.example/a.webp', status: 'Published' };
  expect((await desk.send('PATCH', `/dashboard/digests/${third.id}/`, covered, { as: 'staff' })).status).toBe(
    200,
  );
  const bare = { title: 'New', status: 'Published' };
  expect((await desk.send('POST', '/dashboard/digest/', bare, { as: 'staff' })).status).toBe(403);
});

it('PLAN-02: a job publishes what passes, and says why the others do not', async () => {
  await desk.call(updatePublishCheck, { params: { code: 'cover' }, body: { passed_by: 'editors' } });
  const [bare, covered] = [
    await addDigest(desk),
    await addDigest(desk, { image: 'https://a.example/a.webp' }),
  ];
  const body = { action: 'status' as const, status: 'Published', digests: [bare.id, covered.id] };
  const job = await desk.call(createJob, { body }, { as: 'staff' });
  expect(await finish(desk, job, 1)).toMatchObject({ changed_count: 1, failed_count: 1 });
  const items = await desk.send('GET', `/dashboard/jobs/${job.id}/items/`);
  expect(items.body['results']).toMatchObject([
    { result: 'failed', detail: { code: 'not_passed' } },
    { result: 'changed' },
  ]);
});

it('PLAN-02: who may pass a warning is set by editors and super users, and an error cannot be passed', async () => {
  const body = { passed_by: 'editors' };
  expect((await desk.send('PATCH', path('cover'), body, { as: 'staff' })).status).toBe(403);
  expect((await desk.send('PATCH', path('title'), body)).body).toEqual({
    passed_by: ['Publishing always requires this check. You can’t change it.'],
  });
  await desk.call(updatePublishCheck, { params: { code: 'links' }, body: { passed_by: 'editors' } });
  const { results } = await desk.call(listPublishChecks, undefined, { as: 'staff' });
  expect(results.filter(({ passed_by }) => passed_by === 'editors').map(({ code }) => code)).toEqual([
    'links',
  ]);
  expect(results[0]).toEqual({ code: 'title', level: 'error', passed_by: 'everyone' });
});
