import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJob, deleteDigests, getJob, listJobItems } from '#api/contract/bulk.ts';
import { getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import {
  createStatus,
  deleteStatus,
  getDigestStatus,
  listDigestStatuses,
  listStatuses,
  updateStatus,
} from '#api/contract/statuses.ts';
import {
  createTag,
  deleteTag,
  getTag,
  listGroups,
  listTagGroups,
  listTags,
  type TagInput,
  updateTag,
} from '#api/contract/tags.ts';
import { suggestTags } from '#api/contract/tagSuggestions.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { readTrail } from '#support/auditTrail.ts';
import { addDigest } from '#support/factories.ts';
import { finish, run, undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });
const readJob = (id: number) => desk.call(getJob, { params: { id } });
const readTag = (id: number) => desk.call(getTag, { params: { id } });
const findStatus = (id: number) => desk.call(getDigestStatus, { params: { id } });

const makeTag = (over: Partial<TagInput> = {}) =>
  desk.call(createTag, { body: { title: 'Rail', slug: 'rail', ...over } });
const dropTag = (id: number) => desk.call(deleteTag, { params: { id } });
const makeStatus = (status_name = 'Legal check', status_code = 'LC') =>
  desk.call(createStatus, { body: { status_name, status_code } });
const dropStatus = (id: number) => desk.call(deleteStatus, { params: { id } });

const whole = {
  title: 'Night trains',
  slug: 'night-trains',
  cover_image: 'https://pictures.example/train.jpg',
  description: 'All that runs while others sleep.',
  share_text: 'Read about night trains',
  is_series: true,
  series_icon: '/media/abc.png',
  series_text: 'A journey in parts',
  is_stream: true,
  is_default_follow: true,
  is_internal: true,
};

describe('API-31, TAGS-09: a tag', () => {
  it('is made of all its fields, in a group that is named by its id (TAGS-15)', async () => {
    const group = await makeTag({ title: 'Topics', slug: 'topics', is_tag_group: true });
    const tag = await makeTag({ ...whole, tag_group: group.id });
    expect(tag).toEqual({
      id: expect.any(Number),
      ...whole,
      tag_group: { id: group.id, title: 'Topics' },
      is_tag_group: false,
      digest_count: 0,
      created_at: expect.stringMatching(/Z$/),
      modified_at: expect.stringMatching(/Z$/),
    });
    expect(await readTag(tag.id)).toEqual(tag);
    expect(await readTrail(desk, 'tag', tag.id)).toMatchObject([
      { action: 'create', after: { title: whole.title } },
    ]);
    expect((await desk.call(listTagGroups)).results).toEqual([
      {
        tag_group: { id: group.id, title: 'Topics' },
        tags: { results: [{ id: tag.id, title: whole.title }] },
      },
    ]);
  });

  it('leaves omitted fields unchanged, and is emptied by null', async () => {
    const tag = await makeTag(whole);
    const changed = await desk.call(updateTag, {
      params: { id: tag.id },
      body: { title: ' Sleepers ', description: null, cover_image: null, is_stream: false },
    });
    expect(changed).toEqual({
      ...tag,
      title: 'Sleepers',
      description: '',
      cover_image: null,
      is_stream: false,
      modified_at: changed.modified_at,
    });
    expect((await readTrail(desk, 'tag', tag.id))[1]).toMatchObject({
      action: 'update',
      before: { title: whole.title, is_stream: true },
      after: { title: 'Sleepers', is_stream: false },
    });
  });

  it.each([
    ['TAGS-10: a blank name', { title: ' ' }, { title: ['Please enter name'] }],
    ['TAGS-11: a blank slug', { slug: ' ' }, { slug: ['Please enter Slug'] }],
    [
      'both blank, the name first (TAGS-18)',
      { title: '', slug: '' },
      { title: ['Please enter name'], slug: ['Please enter Slug'] },
    ],
    [
      'a slug with spaces',
      { slug: 'night trains' },
      { slug: ['Slug should contain lowercase letters, numbers, and hyphens only'] },
    ],
    [
      'TAGS-12: a cover that runs code',
      { cover_image: 'javascript:alert(1)' },
      { cover_image: ['Invalid Image'] },
    ],
    ['TAGS-12: an icon that is no address', { series_icon: 'train' }, { series_icon: ['Invalid Image'] }],
    ['a name that is in use, in any case', { title: 'RAIL' }, { title: ['Another tag has this name.'] }],
    ['a slug that is in use', { slug: 'rail' }, { slug: ['Another tag has this slug.'] }],
    ['a group that does not exist', { tag_group: 4242 }, { tag_group: ['Group 4242 does not exist.'] }],
    ['a tag as group', { tag_group: 1 }, { tag_group: ['Group 1 does not exist.'] }],
    [
      'a group in a group',
      { is_tag_group: true, tag_group: 1 },
      { tag_group: ['A tag group can’t be in another group.'] },
    ],
  ])('refuses %s', async (_, over, messages) => {
    await makeTag();
    const answer = await desk.send('POST', '/dashboard/tag/', { title: 'New', slug: 'new', ...over });
    expect(answer.status).toBe(400);
    const { request_id: _id, ...body } = answer.body;
    expect(body).toEqual(messages);
    const other = await makeTag({ title: 'Other', slug: 'other' });
    const change = await desk.send('PATCH', `/dashboard/tags/${other.id}/`, over);
    expect(change).toMatchObject({ status: 400, body: messages });
    expect((await desk.call(listTags)).count).toBe(2);
  });

  it('that is a group stays one while it holds tags', async () => {
    const group = await makeTag({ title: 'Topics', slug: 'topics', is_tag_group: true });
    await makeTag({ tag_group: group.id });
    const path = `/dashboard/tags/${group.id}/`;
    expect(await desk.send('PATCH', path, { is_tag_group: false })).toMatchObject({
      status: 400,
      body: { is_tag_group: ['This group still contains tags (1). Move them out of it first.'] },
    });
    expect((await desk.call(listGroups)).results).toHaveLength(1);
  });

  it('is made, changed and deleted by everybody signed in (TAGS-20)', async () => {
    for (const as of ['staff', 'editor', 'super'] as const) {
      const { id } = await desk.call(createTag, { body: { title: as, slug: as } }, { as });
      await desk.call(updateTag, { params: { id }, body: { title: `${as} too` } }, { as });
      const { job_id } = await desk.call(deleteTag, { params: { id } }, { as });
      expect((await desk.call(getJob, { params: { id: job_id } }, { as })).can_undo).toBe(true);
    }
  });
});

describe('a deleted tag', () => {
  it('leaves its digests, lists and names at once', async () => {
    const [rail, water] = [await makeTag(), await makeTag({ title: 'Water', slug: 'water' })];
    const both = await addDigest(desk, { tags: [rail.id, water.id] });
    await addDigest(desk, { tags: [rail.id] }, { language: 'es' });
    expect((await readTag(rail.id)).digest_count).toBe(2);

    const removal = await dropTag(rail.id);
    expect(removal.digest_count).toBe(2);
    expect(await readJob(removal.job_id)).toMatchObject({
      action: 'delete_tag',
      parameters: { tags: [{ id: rail.id, title: 'Rail' }] },
      state: 'done',
      changed_count: 2,
      can_undo: true,
    });
    expect((await read(both.id)).tag).toEqual([{ id: water.id, title: 'Water' }]);
    const { results, count } = await desk.call(listTags, { query: { include_group: true } });
    expect([results.map(({ id }) => id), count]).toEqual([[water.id], 1]);
    const list = await desk.call(listDigests);
    expect(list.suggested_filters.tags.results).toEqual([{ id: water.id, title: 'Water' }]);

    for (const [method, path, body] of [
      ['GET', `/dashboard/tags/${rail.id}/`, undefined],
      ['PATCH', `/dashboard/tags/${rail.id}/`, { title: 'Again' }],
      ['DELETE', `/dashboard/tags/${rail.id}/`, undefined],
    ] as const) {
      expect((await desk.send(method, path, body)).status).toBe(404);
    }
    const patch = await desk.send('PATCH', `/dashboard/digests/${both.id}/`, { tags: [rail.id] });
    expect(patch).toMatchObject({ status: 400, body: { tags: [`Tag ${rail.id} does not exist.`] } });
    const { results: suggested } = await desk.call(suggestTags, {
      body: { content: '<p>Rail, by water</p>' },
    });
    expect(suggested.map(({ id }) => id)).toEqual([water.id]);
    expect((await makeTag()).id).not.toBe(rail.id);
  });

  it('comes back whole with an undo of its job, on every digest not changed since', async () => {
    const group = await makeTag({ title: 'Topics', slug: 'topics', is_tag_group: true });
    const tag = await makeTag({ ...whole, tag_group: group.id });
    const water = await makeTag({ title: 'Water', slug: 'water' });
    const both = await addDigest(desk, { tags: [water.id, tag.id] });
    const edited = await addDigest(desk, { tags: [tag.id] });
    const trashed = await addDigest(desk, { tags: [tag.id] });
    const trash = await desk.call(deleteDigests, { body: { digest_ids: [trashed.id] } });
    const before = await readTag(tag.id);

    const { job_id } = await dropTag(tag.id);
    await desk.call(updateDigest, { params: { id: edited.id }, body: { title: 'Edited since' } });
    const undone = await undo(desk, job_id);
    expect(undone).toMatchObject({
      action: 'delete_tag',
      changed_count: 1,
      skipped_count: 1,
      undo_of: job_id,
    });
    expect((await read(both.id)).tag).toEqual([
      { id: water.id, title: 'Water' },
      { id: tag.id, title: whole.title },
    ]);
    expect((await read(edited.id)).tag).toEqual([]);
    await undo(desk, trash.job_id);
    expect((await read(trashed.id)).tag).toEqual([{ id: tag.id, title: whole.title }]);
    expect(await readTag(tag.id)).toEqual({ ...before, digest_count: 2 });
    expect((await readTrail(desk, 'tag', tag.id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  it('that no digest had comes back too', async () => {
    const { id } = await makeTag();
    const { job_id, digest_count } = await dropTag(id);
    expect(digest_count).toBe(0);
    expect(await readJob(job_id)).toMatchObject({ state: 'done', total: 0, can_undo: true });
    expect(await undo(desk, job_id)).toMatchObject({ state: 'done', total: 0 });
    expect((await readTag(id)).title).toBe('Rail');
  });

  it('stays away while another one has its name', async () => {
    const { id } = await makeTag();
    const { job_id } = await dropTag(id);
    const other = await makeTag();
    const path = `/dashboard/jobs/${job_id}/undo/`;
    expect(await desk.send('POST', path)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect((await readJob(job_id)).undone_by).toBeNull();
    await desk.call(updateTag, { params: { id: other.id }, body: { title: 'Trams', slug: 'trams' } });
    expect((await desk.send('POST', path)).status).toBe(202);
  });

  it('was a group: its tags stay, and are in it again after an undo', async () => {
    const group = await makeTag({ title: 'Topics', slug: 'topics', is_tag_group: true });
    const tag = await makeTag({ tag_group: group.id });
    const { job_id } = await dropTag(group.id);
    expect((await readTag(tag.id)).tag_group).toBeNull();
    expect((await desk.call(listTagGroups)).results).toEqual([]);
    await undo(desk, job_id);
    expect((await readTag(tag.id)).tag_group).toEqual({ id: group.id, title: 'Topics' });
  });
});

const builtIn = 5;

describe('digest statuses', () => {
  it('API-33, STATUS-03: are administered in pages of 20, with the number of their digests', async () => {
    await addDigest(desk);
    await addDigest(desk, {}, { language: 'es' });
    const first = await desk.call(listDigestStatuses);
    expect(first.total).toBe(builtIn);
    expect(first.results[0]).toEqual({
      id: expect.any(Number),
      slug: 'draft',
      status_name: 'Draft',
      status_code: 'DR',
      editable: false,
      color: 'grey',
      set_by: 'everyone',
      stage: null,
      digest_count: 2,
    });
    for (let number = 0; number < 17; number += 1) await makeStatus(`Step ${number}`, `S${number}`);
    expect((await desk.call(listDigestStatuses)).results).toHaveLength(20);
    const second = await desk.call(listDigestStatuses, { query: { page: 2 } });
    expect(second.results.map(({ status_name }) => status_name)).toEqual(['Step 15', 'Step 16']);
    expect(second.total).toBe(22);
  });

  it('STATUS-06, STATUS-10: are made of a trimmed name and code, and used by both name and slug', async () => {
    const status = await makeStatus('  Legal check ', ' LC ');
    expect(status).toMatchObject({ slug: 'legal-check', status_name: 'Legal check', status_code: 'LC' });
    expect((await desk.call(listStatuses)).results.at(-1)).toMatchObject({ slug: 'legal-check', count: 0 });
    const { id } = await addDigest(desk, { status: 'legal-check' });
    expect((await read(id)).status).toBe('Legal check');
    expect((await desk.call(listDigests, { query: { status: 'Legal check' } })).count).toBe(1);
    const arabic = await makeStatus('مراجعة', 'م');
    expect(arabic.slug).toBe(`status-${arabic.id}`);
  });

  it('have the same slug and digests after they are renamed', async () => {
    const { id } = await makeStatus();
    const digest = await addDigest(desk, { status: 'Legal check' });
    const renamed = await desk.call(updateStatus, { params: { id }, body: { status_name: 'Lawyers' } });
    expect(renamed).toMatchObject({ slug: 'legal-check', status_name: 'Lawyers', status_code: 'LC' });
    expect((await read(digest.id)).status).toBe('Lawyers');
    expect((await readTrail(desk, 'status', id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it.each([
    ['STATUS-07', { status_name: ' ' }, { status_name: ['Please enter status name'] }],
    ['STATUS-08', { status_code: ' ' }, { status_code: ['Please enter status code'] }],
    [
      'STATUS-09',
      { status_code: 'SIXSIX' },
      {
        status_code: ['Please ensure that status code does not contain more than 5 characters'],
      },
    ],
    ['a name in another case', { status_name: 'READY' }, { status_name: ['Another status has this name.'] }],
    ['a slug as name', { status_name: 'in-review' }, { status_name: ['Another status has this name.'] }],
  ])('refuse %s', async (_, over, messages) => {
    const input = { status_name: 'New', status_code: 'N', ...over };
    const { id } = await makeStatus('Old', 'O');
    for (const [method, path] of [
      ['POST', '/dashboard/status/digest/'],
      ['PATCH', `/dashboard/status/${id}/digest/update/`],
    ] as const) {
      expect(await desk.send(method, path, input)).toMatchObject({ status: 400, body: messages });
    }
    expect(await findStatus(id)).toMatchObject({ status_name: 'Old', status_code: 'O' });
  });

  it('STATUS-02: Draft and Published are neither changed nor deleted', async () => {
    for (const id of [1, 4]) {
      const before = await findStatus(id);
      const change = { status_name: 'Mine' };
      const answers = [
        await desk.send('PATCH', `/dashboard/status/${id}/digest/update/`, change),
        await desk.send('DELETE', `/dashboard/status/${id}/digest/destroy/`),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 409, body: { code: 'not_editable' } });
      expect(await findStatus(id)).toEqual(before);
    }
  });
});

describe('STATUS-05: a deleted status', () => {
  it('moves its digests to Draft, and brings them back with an undo', async () => {
    const { id } = await makeStatus();
    const [both, moved] = [
      await addDigest(desk, { status: 'Legal check' }),
      await addDigest(desk, { status: 'Legal check' }, { language: 'es' }),
    ];
    const elsewhere = await addDigest(desk, { status: 'Ready' });
    const { job_id, digest_count } = await dropStatus(id);
    expect(digest_count).toBe(2);
    expect(await readJob(job_id)).toMatchObject({
      action: 'delete_status',
      parameters: { status: 'Legal check' },
      state: 'done',
      changed_count: 2,
      can_undo: true,
    });
    expect((await read(both.id)).status).toBe('Draft');
    expect((await read(elsewhere.id)).status).toBe('Ready');
    expect((await desk.call(listStatuses)).results).toHaveLength(builtIn);
    expect((await desk.send('GET', `/dashboard/status/${id}/digest/retrieve/`)).status).toBe(404);
    expect(
      await desk.send('PATCH', `/dashboard/digests/${both.id}/`, { status: 'Legal check' }),
    ).toMatchObject({ status: 400, body: { status: ['No status is called “Legal check”.'] } });
    expect((await desk.call(listDigests, { query: { status: 'legal-check' } })).count).toBe(0);

    await desk.call(updateDigest, { params: { id: moved.id }, body: { status: 'Ready' } });
    expect(await undo(desk, job_id)).toMatchObject({ changed_count: 1, skipped_count: 1 });
    expect((await read(both.id)).status).toBe('Legal check');
    expect((await read(moved.id)).status).toBe('Ready');
    expect(await findStatus(id)).toMatchObject({ status_name: 'Legal check', digest_count: 1 });
  });

  it('waits for a job that is moving digests to it', async () => {
    const { id } = await makeStatus();
    const digest = await addDigest(desk);
    const job = await desk.call(createJob, {
      body: { action: 'status', status: 'Legal check', digests: [digest.id] },
    });
    const path = `/dashboard/status/${id}/digest/destroy/`;
    expect(await desk.send('DELETE', path)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await finish(desk, job);
    expect((await desk.send('DELETE', path)).status).toBe(200);
    expect((await read(digest.id)).status).toBe('Draft');
  });

  it('moves what comes back to it later to Draft', async () => {
    const { id } = await makeStatus();
    const [moved, trashed] = [
      await addDigest(desk, { status: 'Legal check' }),
      await addDigest(desk, { status: 'Legal check' }),
    ];
    const move = await run(desk, { action: 'status', status: 'Ready', digests: [moved.id] });
    const trash = await desk.call(deleteDigests, { body: { digest_ids: [trashed.id] } });
    expect((await dropStatus(id)).digest_count).toBe(0);
    await undo(desk, move.id);
    await undo(desk, trash.job_id);
    expect((await read(moved.id)).status).toBe('Draft');
    expect((await read(trashed.id)).status).toBe('Draft');
  });

  it('stays away while another one has its name or slug', async () => {
    const { id } = await makeStatus();
    const { job_id } = await dropStatus(id);
    await makeStatus('legal check', 'L');
    expect(await desk.send('POST', `/dashboard/jobs/${job_id}/undo/`)).toMatchObject({
      status: 409,
      body: { code: 'cannot_undo' },
    });
  });

  it('is no work that could be stopped half way, and a job of no other call', async () => {
    const { id } = await makeStatus();
    const { job_id } = await dropStatus(id);
    await desk.deps.db.execute(
      sql`update bulk_jobs set state = 'running', finished_at = null where id = ${job_id}`,
    );
    expect(await desk.send('POST', `/dashboard/jobs/${job_id}/stop/`)).toMatchObject({
      status: 409,
      body: { code: 'cannot_stop' },
    });
    const body = { action: 'delete_status', status: 'Ready', digests: [1] };
    expect((await desk.send('POST', '/dashboard/jobs/', body)).status).toBe(400);
    const { results } = await desk.call(listJobItems, { params: { id: job_id } });
    expect(results).toEqual([]);
  });
});
