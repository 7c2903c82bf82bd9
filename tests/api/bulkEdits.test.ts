import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { getJob, listJobItems, listJobs } from '#api/contract/bulk.ts';
import {
  checkEdits,
  createEdits,
  maxReasons,
  type DigestEdit,
  type EditValue,
} from '#api/contract/bulk/edits.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import { getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { listVersions } from '#api/contract/digests/versions.ts';
import { updatePublishCheck } from '#api/contract/publishing.ts';
import { getPlan, updatePlan } from '#api/contract/planning.ts';
import { createStatus } from '#api/contract/statuses.ts';
import { mergeTags } from '#api/contract/tags/many.ts';
import { processBatch } from '#server/features/bulk/batch.ts';
import { createRunner } from '#server/features/bulk/run.ts';
import { publishTask } from '#server/features/digests/planning/tasks.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addLabel, addTag } from '#support/factories.ts';
import { finish, undo } from '#support/bulk.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

type As = 'super' | 'staff' | 'editor';

const read = (id: number) => desk.call(getDigest, { params: { id } });
const start = (edits: DigestEdit[], more: { dry_run?: boolean; unchanged_since?: string } = {}) =>
  desk.call(createEdits, { body: { edits, ...more } });
const apply = async (edits: DigestEdit[], more = {}) => finish(desk, await start(edits, more));
const rejects = async (edits: DigestEdit[], as: As = 'super') =>
  (await desk.call(checkEdits, { body: { edits } }, { as })).results.map(({ index, field, message }) => [
    index,
    field,
    message,
  ]);
const items = async (id: number) =>
  (await desk.call(listJobItems, { params: { id } })).results.map(({ result, detail }) => [result, detail]);

const findDrafts = async () =>
  (await desk.call(listDigests, { query: { sort_by: 'id', sort_order: 'asc' } })).results;

describe('a job of edits', () => {
  it('sets its own values on each digest, names included, and an undo restores all of them', async () => {
    const [rail, bus] = [await addTag(desk, { title: 'Rail, fast' }), await addTag(desk, { title: 'Bus' })];
    const category = await addCategory(desk, 'City "centre"');
    const label = await addLabel(desk, '2026');
    const one = await addDigest(desk, { title: 'One', tags: [bus.id, rail.id] });
    const two = await addDigest(desk, { title: 'Two', content: '<p>Old words</p>' });
    const before = [await read(one.id), await read(two.id)];
    const job = await apply([
      {
        id: one.id,
        set: {
          title: ' First\none ',
          tags: '"Rail, fast", bus',
          categories: ['City "centre"'],
          labels: '2026',
          quality: '4',
          relevance: 2,
          type: 'video',
          author: 'staff@example.com',
          planned: '2027-03-01 09:30 Europe/Oslo',
        },
      },
      {
        id: two.id,
        set: { content: '<p onclick="x()">New words</p>', subtitle: 'Sub', status: 'published' },
      },
    ]);
    expect(job).toMatchObject({ action: 'edit', state: 'done', changed_count: 2, can_undo: true });
    expect(job.parameters.fields).toContain('planned');
    expect(await read(one.id)).toMatchObject({
      title: 'First one',
      tag: [rail, bus],
      categories: [category],
      labels: [label],
      editor_score_quality: 4,
      editor_score_relevance: 2,
      type: { code: 255 },
      digest_author: { id: desk.people.staff.id },
    });
    expect((await desk.call(getPlan, { params: { id: one.id } })).planned).toEqual({
      day: '2027-03-01',
      time: '09:30',
      zone: 'Europe/Oslo',
    });
    const edited = await read(two.id);
    expect(edited).toMatchObject({ digest: '<p>New words</p>', subtitle: 'Sub', status: 'Published' });
    expect(edited.first_published_at).not.toBeNull();
    expect((await desk.call(listVersions, { params: { id: two.id } })).count).toBe(2);

    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 2, skipped_count: 0 });
    const restored = [await read(one.id), await read(two.id)];
    for (const [index, digest] of restored.entries())
      expect({ ...digest, modified_at: '', version: {} }).toEqual({
        ...before[index],
        modified_at: '',
        version: {},
      });
    expect((await desk.call(getPlan, { params: { id: one.id } })).planned).toBeNull();
  });

  it('changes nothing that is so already, and says so though the digest was changed since', async () => {
    const tags = [await addTag(desk), await addTag(desk)];
    const digest = await addDigest(desk, { title: 'Same', tags: tags.map(({ id }) => id) });
    const set = { title: 'Other', tags: tags.map(({ title }) => title).join(', ') };
    const edit = { id: digest.id, modified_at: digest.modified_at, set };
    expect(await apply([edit])).toMatchObject({ changed_count: 1 });
    const { modified_at } = await read(digest.id);
    expect(await apply([edit])).toMatchObject({ changed_count: 0, skipped_count: 0, failed_count: 0 });
    expect((await read(digest.id)).modified_at).toBe(modified_at);
  });

  it('skips what was changed since it was read, by its own time or that of the job', async () => {
    const [one, two, three] = [await addDigest(desk), await addDigest(desk), await addDigest(desk)];
    await desk.call(updateDigest, { params: { id: one.id }, body: { subtitle: 'Later' } });
    const set = { title: 'New' };
    const job = await apply([
      { id: one.id, modified_at: one.modified_at, set },
      { id: two.id, modified_at: two.modified_at, set },
      { id: three.id, set },
    ]);
    expect(job).toMatchObject({ changed_count: 2, skipped_count: 1 });
    expect((await items(job.id))[0]).toEqual(['skipped', { code: 'changed_since' }]);
    const since = { unchanged_since: one.modified_at };
    expect(await apply([{ id: one.id, set }], since)).toMatchObject({ skipped_count: 1 });
  });

  it('says in a dry run which fields differ, and changes nothing', async () => {
    const { id } = await addDigest(desk, { title: 'Same' });
    const job = await apply([{ id, set: { title: 'Same', subtitle: 'New' } }], { dry_run: true });
    expect(job).toMatchObject({ dry_run: true, changed_count: 1 });
    expect(await items(job.id)).toEqual([['changed', { code: 'edited', fields: ['subtitle'] }]]);
    expect((await read(id)).subtitle).toBe('');
  });

  it('continues where a killed server left it, and a digest that was deleted meanwhile fails alone', async () => {
    const digests: { id: number }[] = [];
    for (let number = 0; number < 4; number += 1) digests.push(await addDigest(desk));
    const { id } = await start(
      digests.map((digest, index) => ({ id: digest.id, set: { title: `New ${index}` } })),
    );
    expect(await processBatch(desk.deps.db, id, 2)).toBe(true);
    await desk.deps.db.execute(sql`update digests set deleted_at = now() where id = ${digests[2]!.id}`);
    await createRunner(desk.deps).runFor(id, 5000);
    expect(await desk.call(getJob, { params: { id } })).toMatchObject({
      state: 'done',
      changed_count: 3,
      failed_count: 1,
    });
    expect(await Promise.all([0, 1, 3].map(async (index) => (await read(digests[index]!.id)).title))).toEqual(
      ['New 0', 'New 1', 'New 3'],
    );
  });

  it('is recorded for each digest with what it replaced, and an undo leaves what was changed since', async () => {
    const tag = await addTag(desk);
    const one = await addDigest(desk, { title: 'Before' });
    const two = await addDigest(desk, { title: 'Before' });
    const job = await apply([
      { id: one.id, set: { title: 'After', tags: [tag.id], subtitle: '' } },
      { id: two.id, set: { planned: '2027-03-01' } },
    ]);
    const { results } = await desk.call(listAudit, { query: { action: 'edit' } });
    const entry = results.find(({ entity_id }) => entity_id === one.id);
    expect(entry).toMatchObject({
      action: 'edit',
      before: { title: 'Before', tags: [] },
      after: { title: 'After', tags: [tag], job: job.id },
    });
    expect(Object.keys(entry!.after!).toSorted()).toEqual(['job', 'tags', 'title']);
    await desk.call(updatePlan, { params: { id: two.id }, body: { planned: { day: '2027-03-02' } } });
    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 1, skipped_count: 1 });
    expect((await desk.call(getPlan, { params: { id: two.id } })).planned?.day).toBe('2027-03-02');
  });
});

const none = (field: string, message: string) => [[field, message]];

describe('edits are refused as a whole', () => {
  it('with a reason for each field of each row, and nothing is changed or started', async () => {
    const digest = await addDigest(desk, { title: 'Untouched', status: 'Published' });
    const gone = await addDigest(desk);
    const [twin, sibling] = [await addLabel(desk, 'Twin'), await addLabel(desk, 'Twin')];
    await desk.call(deleteDigests, { body: { digest_ids: [gone.id] } });
    const edit = (set: DigestEdit['set']) => ({ id: digest.id, set });
    const reasons = async (set: DigestEdit['set']) => (await rejects([edit(set)])).map(([, ...rest]) => rest);
    expect(await reasons({ title: '' })).toEqual(none('title', 'Please enter digest title'));
    expect(await reasons({ title: 'word '.repeat(31) })).toEqual(
      none('title', 'This can have at most 30 words.'),
    );
    expect(await reasons({ status: 'Nowhere' })).toEqual(none('status', 'No status found for “Nowhere”.'));
    expect(await reasons({ status: '' })).toEqual([['status', expect.any(String)]]);
    expect(await reasons({ tags: 'Absent, Also' })).toEqual([
      ['tags', 'No tag found for “Absent”.'],
      ['tags', 'No tag found for “Also”.'],
    ]);
    expect(await reasons({ tags: '"open' })).toEqual([
      ['tags', expect.stringContaining('Enter tags separated by commas.')],
    ]);
    expect(await reasons({ labels: 'Twin' })).toEqual(
      none('labels', 'More than one label is called “Twin”. Use the ID.'),
    );
    expect(await reasons({ labels: [twin.id, sibling.id] })).toEqual([]);
    expect(await reasons({ quality: '9' })).toEqual(
      none('quality', 'Enter 0 to 5, or leave the cell empty.'),
    );
    expect(await reasons({ relevance: '1,5' })).toEqual(
      none('relevance', 'Enter a whole number such as 4, or leave the cell empty.'),
    );
    expect(await reasons({ planned: '2027-02-30' })).toEqual(
      none('planned', '2027-02-30 isn’t a valid date.'),
    );
    expect(await reasons({ planned: 'soon' })).toEqual([
      ['planned', expect.stringContaining('2026-12-01 09:30 Europe/Oslo')],
    ]);
    expect(await reasons({ slug: digest.slug })).toEqual([]);
    expect(await reasons({ slug: 'another' })).toEqual([
      ['slug', expect.stringContaining('An edit can’t change this field.')],
    ]);
    expect(await reasons({ colour: 'red' })).toEqual(none('colour', 'Unknown field.'));
    expect(await reasons({ type: 9999 })).toEqual(none('type', 'No digest type has the ID 9999.'));
    expect(await reasons({ author: 'Edda' })).toEqual(none('author', 'No colleague found for “Edda”.'));

    const several = [edit({ subtitle: 'New' }), edit({ subtitle: 'x' }), { id: gone.id, set: {} }];
    expect(await rejects(several)).toEqual([
      [1, null, `Digest ${digest.id} is listed twice.`],
      [2, null, `Digest ${gone.id} does not exist.`],
    ]);
    const refused = await desk.send('POST', '/dashboard/jobs/edits/', { edits: several });
    expect(refused).toMatchObject({
      status: 400,
      body: { edits: [expect.stringContaining('listed twice'), expect.stringContaining('does not exist')] },
    });
    expect((await read(digest.id)).subtitle).toBe('');
    expect((await desk.call(listJobs)).results.filter(({ action }) => action === 'edit')).toEqual([]);
  });

  it('DESK-15 not for scores with a decimal mark, nor for the id of a merged tag in a cell', async () => {
    const [tram, rail] = [await addTag(desk, { title: 'Tram' }), await addTag(desk, { title: 'Rail' })];
    await desk.call(mergeTags, { body: { tags: [tram.id], into: rail.id } });
    const { id } = await addDigest(desk);
    await apply([{ id, set: { quality: '4.0', relevance: '2,0', tags: String(tram.id) } }]);
    expect(await read(id)).toMatchObject({
      editor_score_quality: 4,
      editor_score_relevance: 2,
      tag: [{ id: rail.id, title: 'Rail' }],
    });
  });

  it('and a check of thousands explains the first and names the others', async () => {
    const { id } = await addDigest(desk);
    const names = Array.from({ length: 12 }, (_, place) => `Absent ${place}`);
    expect((await rejects([{ id, set: { tags: names } }])).map(([, , message]) => message)).toEqual([
      ...names.slice(0, 10).map((name) => `No tag found for “${name}”.`),
      'And 2 more.',
    ]);
    const edits = Array.from({ length: 3000 }, (_, index) => ({ id: 100_000 + index, set: { title: '' } }));
    const found = await rejects(edits);
    expect(new Set(found.map(([index]) => index)).size).toBe(3000);
    expect(found.filter(([, , message]) => message !== '')).toHaveLength(maxReasons);
    expect(found.at(-1)).toEqual([2999, null, '']);
  });

  it('where the person may not do it: tags, statuses, and checks before publishing', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { tags: [tag.id] });
    await desk.call(createStatus, {
      body: { status_name: 'Legal check', status_code: 'LC', set_by: 'super_users' },
    });
    expect(await rejects([{ id, set: { tags: tag.title } }], 'staff')).toEqual([]);
    expect(await rejects([{ id, set: { tags: '' } }], 'staff')).toEqual([
      [0, 'tags', 'Your role can’t change the tags of digests.'],
    ]);
    expect(await rejects([{ id, set: { status: 'Legal check' } }], 'staff')).toEqual([
      [0, null, expect.stringContaining('Only super users can set the status')],
    ]);
    expect(await rejects([{ id, set: { status: 'Legal check' } }])).toEqual([]);

    await desk.call(updatePublishCheck, { params: { code: 'tags' }, body: { passed_by: 'editors' } });
    expect(await rejects([{ id, set: { status: 'Published' } }], 'staff')).toEqual([]);
    const bare = await addDigest(desk);
    expect(await rejects([{ id: bare.id, set: { status: 'Published' } }], 'staff')).toEqual([
      [0, 'status', expect.stringContaining('Only editors and super users can publish it as it is.')],
    ]);
  });

  it('and ten thousand rows are the most of one call, which the same key makes once', async () => {
    const { id } = await addDigest(desk);
    const edits = Array.from({ length: 10_001 }, (_, index) => ({ id: index + 1, set: {} }));
    expect(await desk.send('POST', '/dashboard/jobs/edits/', { edits })).toMatchObject({ status: 400 });
    const headers = { 'idempotency-key': 'edits-1' };
    const body = { edits: [{ id, set: { title: 'Once' } }] };
    const first = await desk.call(createEdits, { body }, { headers });
    expect((await desk.call(createEdits, { body }, { headers })).id).toBe(first.id);
  });
});

describe('DESK-21 edits without an id', () => {
  it('make drafts where the cells of status and type are empty', async () => {
    const edits = [{ set: { title: 'From a sheet', status: '', type: '' } }];
    expect(await rejects(edits)).toEqual([]);
    const job = await apply(edits);
    const [item] = (await desk.call(listJobItems, { params: { id: job.id } })).results;
    expect(await read(item!.digest.id)).toMatchObject({ title: 'From a sheet', status: 'Draft' });
  });

  it('make drafts in one job with edits of others, which an undo moves to the trash', async () => {
    const tag = await addTag(desk, { title: 'Rail' });
    const there = await addDigest(desk, { title: 'There' });
    const job = await apply([
      { set: { title: 'One', tags: 'Rail', content: '<p onclick="x()">Words</p>', quality: '4' } },
      { id: there.id, set: { title: 'Other' } },
      { set: { title: 'One', author: '', planned: '2027-03-01', status: 'draft' } },
    ]);
    expect(job).toMatchObject({ state: 'done', total: 3, changed_count: 3, failed_count: 0, can_undo: true });
    expect(await items(job.id)).toEqual([
      ['changed', { code: 'edited', fields: ['title'] }],
      ['changed', { code: 'created' }],
      ['changed', { code: 'created' }],
    ]);
    const [, one, two] = await findDrafts();
    const created = await read(one!.id);
    expect(created).toMatchObject({
      title: 'One',
      slug: 'one',
      status: 'Draft',
      tag: [tag],
      digest: '<p>Words</p>',
      editor_score_quality: 4,
      created_by: { id: desk.people.super.id },
      digest_author: { id: desk.people.super.id },
      visible_fields: expect.objectContaining({ show_share: true }) as unknown,
      first_published_at: null,
    });
    expect(await read(two!.id)).toMatchObject({ slug: `one-${two!.id}`, digest_author: null });
    expect((await desk.call(getPlan, { params: { id: two!.id } })).planned).toMatchObject({
      day: '2027-03-01',
    });
    expect((await desk.call(listVersions, { params: { id: one!.id } })).count).toBe(1);
    const audit = await desk.call(listAudit, { query: { entity: 'digest', entity_id: one!.id } });
    expect(audit.results.map(({ action }) => action)).toEqual(['create']);

    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 3, skipped_count: 0 });
    expect((await findDrafts()).map(({ title }) => title)).toEqual(['There']);
  });

  it('which someone has changed since stay when they are undone', async () => {
    const job = await apply([{ set: { title: 'One' } }, { set: { title: 'Two' } }]);
    const [one] = await findDrafts();
    await desk.call(updateDigest, { params: { id: one!.id }, body: { subtitle: 'Later' } });
    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 1, skipped_count: 1 });
    expect((await findDrafts()).map(({ title }) => title)).toEqual(['One']);
  });

  it('make nothing in a dry run, which names them, and once whatever is repeated', async () => {
    const edits = [{ set: { title: 'One' } }];
    const dry = await apply(edits, { dry_run: true });
    expect((await desk.call(listJobItems, { params: { id: dry.id } })).results).toEqual([
      {
        digest: { id: expect.any(Number) as number, title: 'One' },
        result: 'changed',
        detail: { code: 'created' },
        version: null,
        changes: [{ field: 'title', before: null, after: 'One' }],
      },
    ]);
    expect(await findDrafts()).toEqual([]);
    const since = { unchanged_since: dry.created_at };
    const headers = { 'idempotency-key': 'drafts-1' };
    const first = await desk.call(createEdits, { body: { edits, ...since } }, { headers });
    expect((await desk.call(createEdits, { body: { edits, ...since } }, { headers })).id).toBe(first.id);
    expect(await finish(desk, first)).toMatchObject({ changed_count: 1, skipped_count: 0 });
    expect(await findDrafts()).toHaveLength(1);
  });

  it('are refused without a title, published, or with what a draft has not', async () => {
    expect(
      await rejects([
        { set: { subtitle: 'x' } },
        { set: { title: 'x', status: 'Published' } },
        { set: { title: 'x', slug: 'x', source: '' } },
        { modified_at: '2026-01-01T00:00:00.000Z', set: { title: 'x', status: 'Nowhere' } },
      ]),
    ).toEqual([
      [0, 'title', 'A new digest needs a title.'],
      [1, 'status', 'A new digest starts as a draft. Publish it once it’s created.'],
      [2, 'slug', 'A new digest doesn’t have this field yet. Leave it out.'],
      [3, 'modified_at', 'A new digest has no modification time. Leave it out.'],
      [3, 'status', 'No status found for “Nowhere”.'],
    ]);
  });
});

const schedule = async (id: number, publish_at: EditValue) => apply([{ id, set: { publish_at } }]);
const publication = async (id: number) => {
  const { publication: found } = await desk.call(getPlan, { params: { id } });
  return found && [found.state, found.at, found.zone, found.by?.name];
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const day = inHours(20 * 24).slice(0, 10);

describe('DESK-31 when digests are published by themselves', () => {
  it('is set with a zone or an offset, left as it is, taken back by nothing, and restored by an undo', async () => {
    const { id } = await addDigest(desk);
    const first = await schedule(id, `${day} 09:00 UTC`);
    expect(first).toMatchObject({ changed_count: 1, parameters: { fields: ['publish_at'] } });
    const at = `${day}T09:00:00.000Z`;
    const name = (await publication(id))?.[3];
    expect(await publication(id)).toEqual(['scheduled', at, 'UTC', expect.any(String)]);
    expect((await schedule(id, at)).changed_count).toBe(0);

    const { changed_count, id: moved } = await schedule(id, `${day}T08:00+00:00 Africa/Accra`);
    expect(changed_count).toBe(1);
    expect(await publication(id)).toEqual(['scheduled', `${day}T08:00:00.000Z`, 'Africa/Accra', name]);
    const { results } = await desk.call(listJobItems, { params: { id: moved } });
    expect(results[0]?.changes).toEqual([
      { field: 'publish_at', before: `${at} UTC`, after: `${day}T08:00:00.000Z Africa/Accra` },
    ]);
    expect((await schedule(id, `${day}T07:00:00Z`)).changed_count).toBe(1);
    expect(await publication(id)).toEqual(['scheduled', `${day}T07:00:00.000Z`, 'Africa/Accra', name]);

    const cleared = await schedule(id, '');
    expect(await publication(id)).toBeNull();
    expect((await undo(desk, cleared.id)).changed_count).toBe(1);
    expect(await publication(id)).toEqual(['scheduled', `${day}T07:00:00.000Z`, 'Africa/Accra', name]);
  });

  it('has a task sent for its time, and is undone only where the plan is as the job left it', async () => {
    const { id } = await addDigest(desk);
    const job = await schedule(id, `${day} 09:00 UTC`);
    await desk.call(updatePlan, { params: { id }, body: { publish: null } });
    expect(await undo(desk, job.id)).toMatchObject({ changed_count: 0, skipped_count: 1 });
    const started = await start([{ id, set: { publish_at: `${day} 10:00 UTC` } }]);
    const send = vi.spyOn(desk.deps.queue, 'send');
    await createRunner(desk.deps).runFor(started.id, 5000);
    expect(send).toHaveBeenCalledWith(publishTask, { id }, { at: new Date(`${day}T10:00:00Z`) });
    send.mockRestore();
  });

  it.each([
    [() => 'soon', 'Enter a time such as'],
    [() => `${day} 09:00`, 'Add a time zone to the time'],
    [() => `${day} 09:00 Mars/Base`, 'Unknown time zone.'],
    [() => inHours(-1), 'Choose a time at least a minute from now.'],
    [() => '2027-02-30 09:00 UTC', 'Enter a time such as'],
    [() => `${nextChange('03')} 02:30 Europe/Oslo`, 'This time doesn’t exist'],
    [
      () => `${nextChange('10')} 02:30 Europe/Oslo`,
      'This time occurs twice because the clocks go back. Enter',
    ],
    [() => `${day}T09:00+05:00 UTC`, 'The offset of this time doesn’t match UTC'],
    [() => 7, expect.any(String)],
  ])('is refused, as the screens refuse it (%#)', async (value, reason) => {
    const { id } = await addDigest(desk);
    expect(await rejects([{ id, set: { publish_at: value() } }])).toEqual([
      [0, 'publish_at', typeof reason === 'string' ? expect.stringContaining(reason) : reason],
    ]);
  });

  it('is refused for what is published, new, or may not be published', async () => {
    const { id } = await addDigest(desk);
    const at = `${day} 09:00 UTC`;
    expect(await rejects([{ id, set: { status: 'published', publish_at: at } }])).toEqual([
      [0, 'publish_at', expect.stringContaining('already published')],
    ]);
    expect(await rejects([{ set: { title: 'New', publish_at: at } }])).toEqual([
      [0, 'publish_at', 'A new digest starts as a draft. Schedule it once it’s created.'],
    ]);
    await desk.call(updatePublishCheck, { params: { code: 'tags' }, body: { passed_by: 'editors' } });
    expect(await rejects([{ id, set: { publish_at: at } }], 'staff')).toEqual([
      [0, 'publish_at', expect.stringContaining('Only editors and super users')],
    ]);
    const started = await start([{ id, set: { publish_at: at } }]);
    await desk.deps.db.execute(sql`
      update digests set status_id = (select s.id from statuses s where s.slug = 'published') where id = ${id}`);
    await finish(desk, started);
    expect(await items(started.id)).toEqual([['failed', { code: 'published' }]]);
    expect(await publication(id)).toBeNull();
  });
});

/** The next day on which clocks in Oslo change in March or October: its last Sunday. */
function nextChange(month: '03' | '10'): string {
  const now = new Date();
  const last = (year: number) => {
    const end = new Date(`${year}-${month}-31T00:00Z`);
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000);
  };
  const own = last(now.getUTCFullYear());
  return (own > now ? own : last(now.getUTCFullYear() + 1)).toISOString().slice(0, 10);
}
