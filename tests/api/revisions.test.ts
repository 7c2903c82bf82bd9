import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
  type Digest,
  type DigestInput,
} from '#api/contract/digests.ts';
import { deleteRevision, getRevision, saveRevision } from '#api/contract/revisions.ts';
import { audit, digestRevisions, tags } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addFormat, addLabel, addRegion, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

type As = 'super' | 'editor';
const path = (id: number, query = '') => `/digests/${id}/revision/${query}`;
const save = (id: number, body: DigestInput, revision?: string, as: As = 'super') =>
  desk.call(saveRevision, { params: { id }, query: revision ? { revision } : {}, body }, { as });
const stored = async (id: number, as: As = 'super') =>
  (await desk.call(getRevision, { params: { id } }, { as })).revision;
const read = (id: number) => desk.call(getDigest, { params: { id } });
const publish = (values: Partial<DigestInput> = {}) => addDigest(desk, { status: 'Published', ...values });

/** Without what a save changes of itself: its time, the versions, and the ids of new choices. */
function settled(digest: Digest) {
  const poll = digest.digest_poll;
  const choices = poll?.choices.map(({ choice }) => choice);
  return { ...digest, modified_at: '', version: {}, digest_poll: { ...poll, choices } };
}

/** Something in every field. */
async function everything(): Promise<DigestInput> {
  const { editor, staff } = desk.people;
  const tag = await addTag(desk);
  return {
    title: 'Everything',
    display_type: '1x',
    labels: [(await addLabel(desk)).id],
    subtitle: 'A subtitle',
    content: '<p>Text <strong>in bold</strong></p><script>alert(1)</script>',
    focus_card: 'another-digest',
    categories: [(await addCategory(desk)).id],
    tags: [(await addTag(desk)).id, tag.id].toReversed(),
    collaborators: [staff.id, editor.id],
    image: '/media/cover.webp',
    created_by: editor.id,
    custom_thumbnail: '',
    source: {
      link: ' https://www.news.example/a ',
      title: 'Read',
      read_reason: 'Because',
      authors: [{ name: ' Ada ' }, { name: '' }],
      original_published_date: '2026-11-02T08:30:00+02:00',
    },
    format_human: 'Notes',
    apply_markup: true,
    digest_author: staff.id,
    notification_short_title: 'Short',
    notification_text: 'Long',
    click_action: { action: 'tag', object_id: tag.id },
    is_clickable: false,
    format: (await addFormat(desk)).id,
    region_id: (await addRegion(desk)).id,
    reset_first_published_at: false,
    is_cover_pic_focused: true,
    default_preview_count: 3,
    type: 255,
    status: 'Published',
    twitter_links: ['https://x.com/a/status/1', ' '],
    digest_poll: {
      has_poll: true,
      question: { question: 'Which?' },
      headline: 'Well',
      choices: [{ choice: 'Yes' }, { choice: 'No' }],
    },
    editor_score_relevance: 2,
    editor_score_quality: 3,
    editor_score_quality_new: 4,
    shelf_life: 'YEARS',
    digest_internal: {
      content_quality: true,
      content_accuracy: false,
      content_operational: true,
      plagiarism_score: false,
      content_length: true,
      assigned_to: editor.id,
      note: 'A note',
    },
    video_summary: { summary: [{ segment_id: 1 }] },
  };
}

describe('a private revision of a published digest', () => {
  it('is seen by its writer alone: not by colleagues, lists or readers', async () => {
    const digest = await publish({ title: 'The pier reopens' });
    const { saved_at } = await save(digest.id, { title: 'Unheard of', content: '<p>Secret</p>' });
    expect(await stored(digest.id)).toMatchObject({
      saved_at,
      base: { ...digest, version: {} },
      digest: { title: 'Unheard of', digest: '<p>Secret</p>', modified_at: digest.modified_at },
      reset_first_published_at: false,
    });
    expect(await stored(digest.id, 'editor')).toBeNull();
    expect(await read(digest.id)).toEqual(digest);
    expect((await desk.call(listDigests, { query: { search: 'Unheard' } })).count).toBe(0);
    const page = await desk.app.inject(`/read/digests/${digest.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/Unheard|Secret/);
  });

  it('reads as saving it leaves the digest, in every field', async () => {
    const body = await everything();
    // A new source is stored by saves only.
    const { id } = await publish({ source: body.source });
    const { saved_at } = await save(id, body);
    const revision = await stored(id);
    const saved = await desk.call(saveDigest, { params: { id }, query: { revision: saved_at }, body });
    expect(settled(revision!.digest)).toEqual(settled(saved));
    expect(saved.digest).toBe('<p>Text <strong>in bold</strong></p>');
  });

  it('ends with the save that makes it public, in one transaction', async () => {
    const digest = await publish();
    const { saved_at } = await save(digest.id, { title: 'New' });
    const saveForAll = (body: DigestInput) =>
      desk.send('PUT', `/dashboard/digests/${digest.id}/?revision=${saved_at}`, body);
    expect((await saveForAll({ title: 'New', tags: [4711] })).status).toBe(400);
    expect(await stored(digest.id)).toMatchObject({ saved_at });
    expect((await saveForAll({ title: 'New', modified_at: digest.modified_at })).status).toBe(200);
    expect(await stored(digest.id)).toBeNull();
    expect((await read(digest.id)).title).toBe('New');
  });

  it('stays through saves that do not name it, and has its base', async () => {
    const digest = await publish({ title: 'First' });
    await save(digest.id, { title: 'Mine' });
    await desk.call(saveDigest, { params: { id: digest.id }, body: { title: 'By a script' } });
    await desk.call(updateDigest, { params: { id: digest.id }, body: { subtitle: 'Theirs' } });
    const revision = await stored(digest.id);
    expect(revision).toMatchObject({ base: { title: 'First' }, digest: { title: 'Mine' } });
    expect(revision?.base.modified_at).toBe(digest.modified_at);
  });

  it('of an older digest is refused with the present one, and nothing is stored', async () => {
    const digest = await publish({ title: 'First' });
    const body = { title: 'Mine', modified_at: digest.modified_at };
    await desk.call(updateDigest, { params: { id: digest.id }, body: { title: 'Theirs' } });
    expect(await desk.send('PUT', path(digest.id), body)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { title: 'Theirs' } },
    });
    expect(await stored(digest.id)).toBeNull();
  });

  it('is not overwritten, removed or passed over unseen by another screen of its writer', async () => {
    const { id, title } = await publish();
    const here = await save(id, { title: 'Here' }, 'none');
    const there = await save(id, { title: 'There' }, here.saved_at);
    expect(Date.parse(there.saved_at)).toBeGreaterThan(Date.parse(here.saved_at));
    const refusal = {
      status: 409,
      body: { code: 'stale_revision', revision: { saved_at: there.saved_at, digest: { title: 'There' } } },
    };
    const body = { title: 'Here again' };
    for (const seen of ['none', here.saved_at]) {
      const query = `?revision=${seen}`;
      expect(await desk.send('PUT', path(id, query), body)).toMatchObject(refusal);
      expect(await desk.send('DELETE', path(id, query))).toMatchObject(refusal);
      expect(await desk.send('PUT', `/dashboard/digests/${id}/${query}`, body)).toMatchObject(refusal);
    }
    expect((await read(id)).title).toBe(title);
    expect(await stored(id)).toMatchObject({ digest: { title: 'There' } });
  });

  it('is one for each person, and is discarded by each for themselves', async () => {
    const { id } = await publish();
    const mine = await save(id, { title: 'Mine' });
    await save(id, { title: 'Theirs' }, 'none', 'editor');
    await desk.call(deleteRevision, { params: { id }, query: { revision: mine.saved_at } });
    expect(await stored(id)).toBeNull();
    expect(await stored(id, 'editor')).toMatchObject({ digest: { title: 'Theirs' } });
    await desk.call(deleteRevision, { params: { id }, query: {} });
  });

  it('leaves out what is gone by the time it is read', async () => {
    const [gone, stays] = [await addTag(desk), await addTag(desk)];
    const { id } = await publish();
    await save(id, { title: 'Tagged', tags: [gone.id, stays.id] });
    await desk.deps.db.update(tags).set({ deletedAt: new Date() }).where(eq(tags.id, gone.id));
    expect((await stored(id))?.digest.tag).toEqual([stays]);
  });

  it.each([
    ['a tag that does not exist', { tags: [4711] }, 'tags'],
    ['an address that runs a script', { image: 'javascript:alert(1)' }, 'image'],
    ['a status that does not exist', { status: 'Nowhere' }, 'status'],
    ['a type that does not exist', { type: 7 }, 'type'],
    ['a title that is too long', { title: 'x'.repeat(1001) }, 'title'],
  ])('is checked like a save: %s', async (_, over, field) => {
    const { id } = await publish();
    const { status, body } = await desk.send('PUT', path(id), { title: 'x', ...over });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect(await stored(id)).toBeNull();
  });

  it('needs a digest', async () => {
    expect(await stored(4711)).toBeNull();
    expect((await desk.send('PUT', path(4711), { title: 'x' })).status).toBe(404);
    expect((await desk.send('DELETE', path(4711))).status).toBe(404);
    const { id } = await publish();
    expect((await desk.send('PUT', path(id, '?revision=yesterday'), { title: 'x' })).status).toBe(400);
  });

  it('leaves in the audit that it began and ended, without its text', async () => {
    const { id } = await publish();
    const { saved_at } = await save(id, { title: 'No one reads this' });
    await save(id, { title: 'Nor this' }, saved_at);
    await desk.call(deleteRevision, { params: { id }, query: {} });
    const rows = await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(2);
    expect(rows).toMatchObject([
      { action: 'delete', entity: 'revision', entityId: id, before: null, after: null },
      { action: 'create', entity: 'revision', entityId: id, before: null, after: null },
    ]);
  });

  it('writes down what it began from once, until it begins from another state of the digest', async () => {
    const digest = await publish({ title: 'First' });
    const first = await save(digest.id, { title: 'Mine', modified_at: digest.modified_at });
    // What is written again is not what was put here.
    await desk.deps.db.execute(sql`update digest_revisions set base = base || '{"subtitle": "Once"}'`);
    const body = { title: 'Mine, too', modified_at: digest.modified_at };
    const second = await save(digest.id, body, first.saved_at);
    expect(second.saved_at > first.saved_at).toBe(true);
    expect(await stored(digest.id)).toMatchObject({
      base: { title: 'First', subtitle: 'Once' },
      digest: { title: 'Mine, too' },
    });

    const { modified_at } = await desk.call(updateDigest, {
      params: { id: digest.id },
      body: { title: 'Theirs' },
    });
    await save(digest.id, { ...body, modified_at }, second.saved_at);
    expect(await stored(digest.id)).toMatchObject({
      base: { title: 'Theirs', subtitle: '', modified_at },
      digest: { title: 'Mine, too' },
    });
  });

  it('is deleted with the digest', async () => {
    const { id } = await publish();
    await save(id, { title: 'x' });
    await desk.deps.db.execute(sql`delete from digests where id = ${id}`);
    expect(await desk.deps.db.select().from(digestRevisions)).toEqual([]);
  });
});
