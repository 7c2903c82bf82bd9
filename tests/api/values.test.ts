import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '#api/contract/categories.ts';
import { listJobItems, updateDigestStatuses } from '#api/contract/bulk.ts';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { createLabel } from '#api/contract/labels.ts';
import { getScoreTarget } from '#api/contract/lookups.ts';
import { createStatus } from '#api/contract/statuses.ts';
import { createTag } from '#api/contract/tags.ts';
import { createView } from '#api/contract/views.ts';
import { categoryScores } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
afterAll(() => desk.close());

const patch = (id: number, body: object) => desk.send('PATCH', `/dashboard/digests/${id}/`, body);
const put = (id: number, body: object) => desk.send('PUT', `/dashboard/digests/${id}/`, body);

const refused = { status: 400, body: { title: ['Please enter digest title'] } };
const add = (tags: unknown, digests: unknown = [1]) =>
  desk.send('POST', '/dashboard/digests/add/tags/', { digests, tags });

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const source = (title: string) => ({
  source: { link: '', title, read_reason: '', authors: [], original_published_date: null },
});

const poll = (question: string, ...choices: string[]) => ({
  digest_poll: {
    has_poll: true,
    question: { question },
    headline: '',
    choices: choices.map((choice) => ({ choice })),
  },
});

/** A category that names quality scores of its own, and the common ones of relevance. */
async function addScoredCategory(...scores: number[]) {
  const category = await addCategory(desk);
  await desk.deps.db.insert(categoryScores).values(
    scores.map((score) => ({
      categoryId: category.id,
      scale: 'quality' as const,
      score,
      title: `Grade ${score}`,
    })),
  );
  return category;
}

describe('C47 scores', () => {
  it.each([
    ['editor_score_quality', 9, 'This must be one of 0, 1, 2, 3, 4, 5.'],
    ['editor_score_quality_new', 6, 'This must be one of 0, 1, 2, 3, 4, 5.'],
    ['editor_score_relevance', 77, 'This must be one of 1, 2, 3.'],
    ['editor_score_relevance', 0, 'This must be one of 1, 2, 3.'],
  ])('%s %i is refused without a category', async (field, score, message) => {
    const { id } = await addDigest(desk);
    for (const answer of [
      await patch(id, { [field]: score }),
      await put(id, { title: 'A', [field]: score }),
      await desk.send('POST', '/dashboard/digest/', { title: 'A', [field]: score }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } });
    }
    expect(await desk.call(getDigest, { params: { id } })).toMatchObject({ [field]: null });
  });

  it('EDIT-29 every score that score_target answers is accepted, and no other', async () => {
    const category = await addScoredCategory(10, 20);
    const { editor_score_quality: named } = await desk.call(getScoreTarget, { params: { id: category.id } });
    const { id } = await addDigest(desk, { categories: [category.id] });
    const accepted: number[] = [];
    for (const score of [0, 5, 10, 15, 20, 100])
      if ((await patch(id, { editor_score_quality: score })).status === 200) accepted.push(score);
    expect(accepted).toEqual(named.map(({ score }) => score));
  });

  it('those of each category of the digest count, the given ones before the stored ones', async () => {
    const own = await addScoredCategory(10);
    const common = await addCategory(desk);
    const { id } = await addDigest(desk, { categories: [common.id] });
    expect((await patch(id, { editor_score_quality: 10 })).status).toBe(400);
    const both = { categories: [common.id, own.id] };
    expect((await patch(id, { ...both, editor_score_quality: 10 })).status).toBe(200);
    expect((await patch(id, { editor_score_quality: 5 })).status).toBe(200);
  });

  it('a stored one stays when its category no longer names it', async () => {
    const own = await addScoredCategory(10);
    const digest = await addDigest(desk, { categories: [own.id], editor_score_quality: 10 });
    expect((await put(digest.id, { title: 'B', editor_score_quality: 10 })).status).toBe(200);
    expect((await patch(digest.id, { editor_score_quality: 11 })).status).toBe(400);
    expect((await patch(digest.id, { editor_score_quality: null })).status).toBe(200);
  });
});

describe('a published digest has a title', () => {
  it.each(['', ' ', '\t\n'])('%j does not replace it', async (title) => {
    const { id } = await addDigest(desk, { title: 'News', status: 'Published' });
    expect(await patch(id, { title })).toMatchObject(refused);
    expect(await put(id, { title, status: 'Published' })).toMatchObject(refused);
    expect((await desk.call(getDigest, { params: { id } })).title).toBe('News');
  });

  it('of blanks alone is refused for a draft too, which may have none', async () => {
    const { id } = await addDigest(desk, { title: 'News' });
    for (const title of [' ', '\u200b\u3164', '\n\t']) {
      expect(await patch(id, { title })).toMatchObject(refused);
      expect(await desk.send('POST', '/dashboard/digest/', { title })).toMatchObject(refused);
    }
    expect((await patch(id, { title: '' })).status).toBe(200);
  });

  it('so that a draft without one is saved and not published, by either call', async () => {
    const { id } = await addDigest(desk, { title: '' });
    expect((await put(id, { title: '', content: '<p>a</p>' })).status).toBe(200);
    expect(await patch(id, { status: 'Published' })).toMatchObject(refused);
    const body = { status: 'Published', digests: [id] };
    const { job_id, updated } = await desk.call(updateDigestStatuses, { body });
    expect(updated).toBe(0);
    const { results } = await desk.call(listJobItems, { params: { id: job_id } });
    expect(results).toMatchObject([{ result: 'failed', detail: { code: 'untitled' } }]);
    expect((await desk.call(getDigest, { params: { id } })).status).toBe('Draft');
  });

  it('and one from before that has none may change in all else', async () => {
    const { id } = await addDigest(desk, { title: 'News', status: 'Published' });
    await desk.deps.db.execute(`update digests set title = '' where id = ${id}`);
    expect((await patch(id, { editor_score_quality: 3 })).status).toBe(200);
    expect((await patch(id, { status: 'Draft' })).status).toBe(200);
  });
});

it('names and titles are one line, without space around it', async () => {
  const given = '\t Rain \r\n in  Lyon\u2028';
  const stored = 'Rain   in  Lyon';
  const digest = await addDigest(desk, { title: given });
  expect(digest.title).toBe(stored);
  const params = { id: digest.id };
  expect((await desk.call(updateDigest, { params, body: { title: `\t${given}` } })).title).toBe(stored);
  const tag = await desk.call(createTag, { body: { title: given, slug: 'rain' } });
  const category = await desk.call(createCategory, { body: { title: given } });
  const label = await desk.call(createLabel, { body: { title: given, color_code: '#112233' } });
  expect([tag.title, category.title, label.title]).toEqual([stored, stored, stored]);
  const view = { name: given, query: '', columns: ['id' as const], sort: null };
  expect((await desk.call(createView, { body: view })).name).toBe(stored);
});

it('two statuses have no code in common, in whatever case', async () => {
  await desk.call(createStatus, { body: { status_name: 'Legal check', status_code: 'LC' } });
  const body = { status_name: 'Late copy', status_code: 'lc' };
  const refusal = { status: 400, body: { status_code: ['Another status has this code.'] } };
  expect(await desk.send('POST', '/dashboard/status/digest/', body)).toMatchObject(refusal);
  const { id } = await desk.call(createStatus, { body: { ...body, status_code: 'CP' } });
  const path = `/dashboard/status/${id}/digest/update/`;
  expect(await desk.send('PATCH', path, { status_code: 'LC' })).toMatchObject(refusal);
  expect((await desk.send('PATCH', path, { status_code: 'CP', status_name: 'Copy' })).status).toBe(200);
});

describe('BULK-06 what documented clients show', () => {
  it.each([
    ['a tag that does not exist', [{ id: 424_242 }]],
    ['neither id nor title', [{}]],
    ['a blank title', [{ title: ' ' }]],
    ['a title that is too long', [{ title: 'x'.repeat(201) }]],
    ['no tags', []],
    ['text', 'Rail'],
  ])('add/tags says under `title` what is wrong with %s', async (_, tags) => {
    const { id } = await addDigest(desk);
    const { status, body } = await add(tags, [id]);
    expect(status).toBe(400);
    expect(body.title).toEqual([expect.stringMatching(/\w/)]);
    expect(Object.keys(body)[0]).toBe('title');
  });

  it('and of digests that do not exist, beside their own field', async () => {
    const { id } = await addTag(desk);
    const { body } = await add([{ id }], [424_242]);
    expect(body).toEqual({
      title: ['Digest 424242 does not exist.'],
      digests: ['Digest 424242 does not exist.'],
    });
  });

  it('ERR-05 the generic update does so too', async () => {
    const { id } = await addDigest(desk);
    expect(await patch(id, { status: 'Nowhere' })).toMatchObject({
      status: 400,
      body: { title: ['No status is called “Nowhere”.'], status: ['No status is called “Nowhere”.'] },
    });
  });
});

describe('texts have the documents’ number of words', () => {
  it.each([
    ['EDIT-16', 'title', 30, (text: string) => ({ title: text })],
    ['EDIT-48', 'subtitle', 12, (text: string) => ({ subtitle: text })],
    ['EDIT-49', 'source.title', 10, source],
  ] as const)('%s %s has %i at most, or as many as before', async (_, field, max, toBody) => {
    const { id } = await addDigest(desk);
    expect(await patch(id, toBody(words(max + 1)))).toMatchObject({
      status: 400,
      body: { [field]: [`This can have at most ${max} words.`] },
    });
    expect((await patch(id, toBody(words(max)))).status).toBe(200);
    const column = field === 'source.title' ? 'source_title' : field;
    await desk.deps.db.execute(`update digests set ${column} = '${words(max + 5)}' where id = ${id}`);
    expect((await patch(id, toBody(words(max + 5)))).status).toBe(200);
    expect((await patch(id, toBody(words(max + 6)))).status).toBe(400);
  });
});

describe('a poll that is shown', () => {
  it.each([
    ['POLL-04', poll(' ', 'a', 'b'), "Entering question is mandatory. You can opt to toggle off 'Add Polls'"],
    ['POLL-05', poll('Which?', 'a'), 'Enter atleast 2 choices'],
    ['POLL-06', poll('Which?', 'a', ' '), 'Choices cannot be blank'],
  ])('%s is one that readers can answer', async (_, body, message) => {
    const { id } = await addDigest(desk);
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { digest_poll: [message] } });
    const off = { digest_poll: { ...body.digest_poll, has_poll: false } };
    expect((await patch(id, off)).status).toBe(200);
  });
});
