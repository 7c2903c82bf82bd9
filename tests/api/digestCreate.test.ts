import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteDigests } from '#api/contract/bulk.ts';
import {
  createDigest,
  getDigest,
  updateDigest,
  type DigestInput,
  type DigestPatch,
} from '#api/contract/digests.ts';
import { digestCreations, digests } from '#server/db/schema.ts';
import { emptyTrash } from '#server/features/bulk/purge.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addFormat, addLabel, addRegion, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const read = (id: number) => desk.call(getDigest, { params: { id } });
const patch = (id: number, body: DigestPatch) => desk.call(updateDigest, { params: { id }, body });

describe('API-07: creating a digest', () => {
  it('EDIT-56: fills in the documented defaults', async () => {
    const digest = await desk.call(createDigest, { body: { title: 'A title' } }, { as: 'editor' });
    expect(digest).toMatchObject({
      title: 'A title',
      slug: 'a-title',
      status: 'Draft',
      type: { code: 275, title: 'long_digest' },
      format_human: 'Key Takeaways',
      shelf_life: 'DAYS',
      is_clickable: true,
      click_action: { action: 'EXPAND2', object_id: null },
      default_preview_count: 1,
      source: { title: 'Tap to Read more' },
      visible_fields: {
        show_share: true,
        show_bookmark: true,
        show_category: true,
        show_feedback: true,
        show_feedback_question: true,
        first_published_at: true,
        format_human: true,
        is_thumbnail_large: false,
      },
      digest_author: { id: desk.people.editor.id },
      created_by: { id: desk.people.editor.id },
      language: 'en',
      first_published_at: null,
      version: {},
    });
    expect(await read(digest.id)).toEqual(digest);
  });

  it('EDIT-80: stores every field of the payload', async () => {
    const tags = [(await addTag(desk)).id, (await addTag(desk)).id].toReversed();
    const [category, label] = [await addCategory(desk), await addLabel(desk)];
    const [format, region] = [await addFormat(desk), await addRegion(desk)];
    const { editor, staff } = desk.people;
    const body: DigestInput = {
      id: null,
      title: 'Everything',
      display_type: '1x',
      labels: [label.id],
      subtitle: 'A subtitle',
      content: '<p>Text</p>',
      focus_card: 'another-digest',
      digest_slug: 'my-own-slug',
      categories: [category.id],
      tags,
      collaborators: [staff.id, editor.id],
      image: 'https://example.com/cover.jpg',
      created_by: staff.id,
      custom_thumbnail: '/media/thumbnail.png',
      source: {
        link: 'https://example.com/article?a=1',
        title: 'Read it there',
        read_reason: 'Because',
        authors: [{ name: 'Ana' }, { name: ' ' }, { name: 'Béa' }],
        original_published_date: '2026-01-02T03:04:05.678Z',
      },
      format_human: 'In short',
      apply_markup: true,
      digest_author: editor.id,
      notification_short_title: 'Short',
      notification_text: 'Longer',
      click_action: { action: 'tag', object_id: tags[0] ?? null },
      is_clickable: false,
      format: format.id,
      region_id: region.id,
      visible_fields: {
        show_share: false,
        show_bookmark: false,
        show_category: false,
        show_feedback: false,
        show_feedback_question: false,
        first_published_at: false,
        format_human: false,
        is_thumbnail_large: true,
      },
      reset_first_published_at: false,
      is_cover_pic_focused: true,
      default_preview_count: 7,
      type: 300,
      status: 'Published',
      twitter_links: ['https://example.com/1', 'https://example.com/2'],
      show_embed: true,
      digest_poll: {
        has_poll: true,
        question: { question: 'Yes?' },
        headline: 'Vote',
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
      editor_score_relevance: 3,
      editor_score_quality: 5,
      editor_score_quality_new: 4,
      shelf_life: 'YEARS',
      digest_internal: {
        content_quality: true,
        content_accuracy: true,
        content_operational: true,
        plagiarism_score: true,
        content_length: true,
        assigned_to: staff.id,
        note: 'Handle with care',
      },
    };
    const { id } = await desk.call(createDigest, { body });
    const digest = await read(id);
    expect(digest).toMatchObject({
      title: 'Everything',
      display_type: '1x',
      subtitle: 'A subtitle',
      digest: '<p>Text</p>',
      focus_card: 'another-digest',
      slug: 'my-own-slug',
      cover_pic: 'https://example.com/cover.jpg',
      custom_thumbnail: '/media/thumbnail.png',
      labels: [label],
      categories: [category],
      collaborators: [{ id: staff.id }, { id: editor.id }],
      created_by: { id: staff.id },
      digest_author: { id: editor.id },
      source: {
        ...body.source,
        authors: [{ name: 'Ana' }, { name: 'Béa' }],
        host: { host_name: 'example.com', brand_name: 'example.com' },
      },
      type: { code: 300 },
      click_action: { action: 'tag', object_id: tags[0] },
      status: 'Published',
      digest_curated_tweet: [{ link: 'https://example.com/1' }, { link: 'https://example.com/2' }],
      digest_poll: { has_poll: true, question: { question: 'Yes?' }, headline: 'Vote' },
      first_published_at: expect.any(String),
    });
    expect(digest.tag.map((tag) => tag.id)).toEqual(tags);
    expect(digest.digest_poll?.choices.map(({ choice }) => choice)).toEqual(['Yes', 'No']);
    const same = [
      'format_human',
      'apply_markup',
      'notification_short_title',
      'notification_text',
      'is_clickable',
      'format',
      'region_id',
      'visible_fields',
      'is_cover_pic_focused',
      'default_preview_count',
      'show_embed',
      'editor_score_relevance',
      'editor_score_quality',
      'editor_score_quality_new',
      'shelf_life',
      'digest_internal',
    ] as const;
    for (const field of same) expect(digest[field], field).toEqual(body[field]);
  });

  it('S46: a digest has the language of the request', async () => {
    expect((await addDigest(desk, {}, { language: 'ar' })).language).toBe('ar');
  });

  it('makes a slug of its own for each, also without a Latin letter in the title', async () => {
    const [first, second] = [
      await addDigest(desk, { title: 'Same' }),
      await addDigest(desk, { title: 'Same' }),
    ];
    expect(first.slug).toBe('same');
    expect(second.slug).toBe(`same-${second.id}`);
    const arabic = await addDigest(desk, { title: 'مرحبا بالعالم' }, { language: 'ar' });
    expect(arabic.slug).toBe(`digest-${arabic.id}`);
  });

  it('makes different slugs also for digests that are created at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => addDigest(desk, { title: 'All at once' })),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8);
  });

  it('is done once when the same call is made again, and answers the digest as it is by then', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const create = (options: { headers?: typeof headers; as?: 'editor' }) =>
      desk.call(createDigest, { body: { title: 'Once' } }, options);
    const made = await Promise.all([1, 2, 3].map(() => create({ headers })));
    const { id } = made[0]!;
    expect(made.map((digest) => digest.id)).toEqual([id, id, id]);
    expect(made[0]!.modified_at).toBe(made[0]!.created_at);
    await patch(id, { title: 'Edited since' });
    expect(await create({ headers })).toMatchObject({ id, title: 'Edited since' });
    expect(await desk.deps.db.$count(digests)).toBe(1);

    const others = [await create({}), await create({ headers, as: 'editor' })];
    expect(new Set([id, ...others.map((digest) => digest.id)]).size).toBe(3);
  });

  it('again, once the digest was deleted, does not bring it back', async () => {
    const call = () =>
      desk.send('POST', createDigest.path, { title: 'Once' }, { headers: { 'idempotency-key': 'a-key' } });
    const { body } = await call();
    await desk.call(deleteDigests, { body: { digest_ids: [Number(body['id'])] } });
    expect(await call()).toMatchObject({ status: 404 });
    await desk.deps.db.update(digests).set({ deletedAt: new Date(0) });
    await emptyTrash(desk.deps.db);
    expect(await desk.deps.db.$count(digestCreations)).toBe(0);
  });

  it('with the key of another text is refused, changes nothing, and names the digest that there is', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const post = (body: object) => desk.send('POST', createDigest.path, body, { headers });
    const first = await post({ title: 'Once', subtitle: 'Same' });
    expect(await post({ title: 'Twice', subtitle: 'Same' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused', id: first.body['id'] },
    });
    // The order of fields says nothing.
    expect(await post({ subtitle: 'Same', title: 'Once' })).toMatchObject({
      status: 201,
      body: { id: first.body['id'], title: 'Once' },
    });
    await desk.deps.db.update(digestCreations).set({ bodyHash: null });
    expect(await post({ title: 'Twice' })).toMatchObject({ status: 201, body: { title: 'Once' } });
    expect(await desk.deps.db.$count(digests)).toBe(1);
  });

  it('that is refused can be made again with the same key', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const refused = await desk.send('POST', createDigest.path, { title: 'x', tags: [4711] }, { headers });
    expect(refused.status).toBe(400);
    expect(await desk.send('POST', createDigest.path, { title: 'x' }, { headers })).toMatchObject({
      status: 201,
    });
  });

  it('counts the content as it is stored, in characters', async () => {
    const content = `<p>${'&'.repeat(300_000)}</p>`;
    expect(await desk.send('POST', createDigest.path, { title: 'Long', content })).toMatchObject({
      status: 400,
      body: {
        content: [
          'This can have at most 1000000 characters, but has 1500007 as HTML, where & is written &amp;.',
        ],
      },
    });
    const { id } = await addDigest(desk, { content: `<p>${'\u{1F600}'.repeat(600_000)}</p>` });
    const { status } = await desk.send('PATCH', `/dashboard/digests/${id}/`, { content });
    expect([status, (await read(id)).digest.length]).toEqual([400, 1_200_007]);
  });

  it('sanitises the content', async () => {
    const { digest } = await addDigest(desk, {
      content: '<p onclick="steal()">Hi<script>steal()</script><a href="javascript:steal()">x</a></p>',
    });
    expect(digest).toContain('Hi');
    expect(digest).not.toMatch(/steal|script/);
  });
});
