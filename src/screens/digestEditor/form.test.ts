import { describe, expect, test } from 'vitest';
import { digestFields } from '#domain/digestFields.ts';
import { defaultVisibleFields } from '#api/contract/digests/defaults.ts';
import type { VisibleFields } from '#api/contract/digests.ts';
import { emptyForm, digestToForm, toPayload, digestType, withoutRevisionMarks } from './form.ts';
import { isSameForm as same, type DigestForm } from '#editing/model.ts';
import { digestModel } from './digestModel.ts';
import { pollToForm } from './poll.ts';
import { sampleDigest } from '#support/samples/editor.ts';

const stored = sampleDigest();
const sameForm = (a: DigestForm, b: DigestForm) => same(digestModel, a, b);

describe('a new digest', () => {
  const author = { id: 9, name: 'Ada Moreau' };
  const payload = toPayload({
    ...emptyForm({ author }),
    title: 'T',
    content: '<p>c</p>',
    tags: [{ id: 4, title: 'x' }],
  });

  test('EDIT-73 an autosaved title of blanks is empty, as that of a draft can be', () => {
    const form = emptyForm({ author });
    expect(toPayload({ ...form, title: ' \u200b' }).title).toBe('');
    expect(toPayload({ ...form, title: ' a ' }).title).toBe(' a ');
  });

  test('EDIT-56 uses the documented defaults', () => {
    expect(payload).toMatchObject({
      id: null,
      type: 275,
      format_human: 'Key Takeaways',
      status: 'Draft',
      shelf_life: 'DAYS',
      is_clickable: true,
      click_action: { action: 'EXPAND2', object_id: null },
      default_preview_count: 1,
      source: { title: 'Tap to Read more', authors: [] },
    });
    expect(payload.visible_fields).toMatchObject({ show_share: true, is_thumbnail_large: false });
  });

  test('EDIT-01 starts from the address and the text that opened it', () => {
    const form = emptyForm({ url: 'https://example.com/a', content: '<p>b</p>' });
    expect(form).toMatchObject({ sourceLink: 'https://example.com/a', content: '<p>b</p>' });
    expect(toPayload(form).source?.link).toBe('https://example.com/a');
  });

  test('EDIT-34 is by the one who is signed in', () => {
    expect(payload).toMatchObject({ digest_author: 9, created_by: 9 });
  });

  test('EDIT-80 states no former state', () => {
    expect(payload.modified_at).toBeUndefined();
  });
});

describe('a stored digest', () => {
  test('EDIT-80 is sent back whole, under the documented names', () => {
    const payload = toPayload(digestToForm(stored), stored);
    expect(payload).toEqual({
      id: stored.id,
      title: stored.title,
      display_type: stored.display_type,
      labels: stored.labels.map(({ id }) => id),
      subtitle: stored.subtitle,
      content: stored.digest,
      focus_card: stored.focus_card,
      digest_slug: stored.slug,
      categories: stored.categories.map(({ id }) => id),
      tags: stored.tag.map(({ id }) => id),
      collaborators: stored.collaborators.map(({ id }) => id),
      image: stored.cover_pic,
      created_by: stored.created_by?.id,
      custom_thumbnail: stored.custom_thumbnail,
      source: {
        title: stored.source.title,
        link: stored.source.link,
        read_reason: stored.source.read_reason,
        authors: stored.source.authors,
        original_published_date: stored.source.original_published_date,
      },
      format_human: stored.format_human,
      apply_markup: stored.apply_markup,
      digest_author: stored.digest_author?.id,
      notification_short_title: stored.notification_short_title,
      notification_text: stored.notification_text,
      click_action: stored.click_action,
      is_clickable: stored.is_clickable,
      format: stored.format,
      region_id: stored.region_id,
      visible_fields: stored.visible_fields,
      reset_first_published_at: false,
      is_cover_pic_focused: stored.is_cover_pic_focused,
      default_preview_count: stored.default_preview_count,
      type: stored.type.code,
      status: stored.status,
      twitter_links: ['https://x.com/desk/status/1'],
      show_embed: true,
      digest_poll: stored.digest_poll,
      editor_score_relevance: stored.editor_score_relevance,
      editor_score_quality: stored.editor_score_quality,
      editor_score_quality_new: stored.editor_score_quality_new,
      shelf_life: stored.shelf_life,
      digest_internal: stored.digest_internal,
      modified_at: stored.modified_at,
    });
  });

  test('EDIT-80 the edits go over it', () => {
    const form = {
      ...digestToForm(stored),
      title: 'New',
      cover: '',
      tags: [{ id: 8, title: 't' }],
      sourceLink: 'https://b.example/',
    };
    const payload = toPayload(form, stored);
    expect(payload).toMatchObject({ title: 'New', image: null, tags: [8] });
    expect(payload.source).toMatchObject({
      link: 'https://b.example/',
      read_reason: stored.source.read_reason,
    });
  });

  test('EDIT-80 every field of the form reaches the payload under its documented name', () => {
    const form: DigestForm = {
      ...digestToForm(stored),
      thumbnail: '/media/t.png',
      labels: [{ id: 31, title: 'L', color_code: '#000000' }],
      collaborators: [{ id: 32, name: 'C' }],
      creator: { id: 33, name: 'K' },
      author: null,
      assignee: 34,
      note: 'Note',
      sourceAction: 'Read it',
      readReason: 'Why',
      publishedAt: '2026-01-02T03:04:00.000Z',
      isPublishedAnew: true,
      shortTitle: 'Short',
      notificationText: 'Text',
      quality: 1,
      quality2: 2,
      relevance: 3,
      shelfLife: 'YEARS',
      checks: { ...digestToForm(stored).checks, content_length: false },
      isClickable: true,
      clickAction: 'tag',
      clickObject: { id: 35, title: 'Rail' },
      format: 36,
      formatText: 'In short',
      tweets: ['https://x.com/a/status/2', ' '],
      focusCard: ['other'],
      visibleFields: { ...stored.visible_fields, show_share: false },
      previewCount: '7',
      region: 37,
    };
    expect(toPayload(form, stored)).toMatchObject({
      custom_thumbnail: '/media/t.png',
      labels: [31],
      collaborators: [32],
      created_by: 33,
      digest_author: null,
      digest_internal: { content_length: false, assigned_to: 34, note: 'Note' },
      source: {
        title: 'Read it',
        read_reason: 'Why',
        original_published_date: '2026-01-02T03:04:00.000Z',
      },
      reset_first_published_at: true,
      notification_short_title: 'Short',
      notification_text: 'Text',
      editor_score_quality: 1,
      editor_score_quality_new: 2,
      editor_score_relevance: 3,
      shelf_life: 'YEARS',
      is_clickable: true,
      click_action: { action: 'tag', object_id: 35 },
      format: 36,
      format_human: 'In short',
      twitter_links: ['https://x.com/a/status/2'],
      show_embed: true,
      focus_card: 'other',
      visible_fields: { show_share: false },
      default_preview_count: 7,
      region_id: 37,
    });
  });

  test('EDIT-31 a shelf life is in days, weeks, months or years, and in days unless it is chosen', () => {
    expect(digestFields.shelf_life.options).toEqual(['DAYS', 'WEEKS', 'MONTHS', 'YEARS']);
    expect(emptyForm().shelfLife).toBe('DAYS');
  });

  test('EDIT-82 a video digest adds its summary, type 255 and the video link as its image', () => {
    const video = sampleDigest({
      type: { code: 255, title: 'video digest' },
      cover_pic: 'https://youtu.be/abcdefghijk',
      video_summary: { auto_pause: false, summary: [{ segment_id: 1 }], total_length: 12 },
    });
    expect(toPayload(digestToForm(video), video)).toMatchObject({
      type: 255,
      image: 'https://youtu.be/abcdefghijk',
      video_summary: { summary: [{ segment_id: 1 }] },
    });
    expect(toPayload(digestToForm(stored), stored)).not.toHaveProperty('video_summary');
  });

  test('POLL-07 saving a poll removes the subtitle, and the form knows that it is gone', () => {
    const { poll } = digestToForm(stored);
    const form = { ...digestToForm(stored), subtitle: 'Typed', poll: { ...poll, isOn: true } };
    expect(toPayload(form, stored)).toMatchObject({ subtitle: '', digest_poll: { has_poll: true } });
    expect(sameForm(form, { ...form, subtitle: '' })).toBe(true);
    const off = { ...form, poll: { ...form.poll, isOn: false } };
    expect(toPayload(off, stored)).toMatchObject({ subtitle: 'Typed', digest_poll: { has_poll: false } });
    expect(sameForm(off, { ...off, subtitle: '' })).toBe(false);
  });

  test('EDIT-45 blank authors are left out', () => {
    const form = digestToForm(stored);
    expect(toPayload({ ...form, authors: [' '] }, stored).source?.authors).toEqual([]);
    expect(toPayload({ ...form, authors: ['Ada', '', ' Grace '] }, stored).source?.authors).toEqual([
      { name: 'Ada' },
      { name: 'Grace' },
    ]);
  });
});

test('EDIT-58 a link to a digest makes a collection of an article, and never of a video', () => {
  expect(digestType('<p>See [@Rates](/digests/rates)</p>', 275)).toBe(300);
  expect(digestType('<p>See [@<b>Rates</b>](<a href="/d/r">/d/r</a>)</p>', 275)).toBe(300);
  expect(digestType('<p>See [Rates](/digests/rates) and me@example.com</p>', 275)).toBe(275);
  expect(digestType('<p>See [@Rates](/digests/rates)</p>', 255)).toBe(255);
});

test('EDIT-81 revision marks are removed and their text stays', () => {
  expect(withoutRevisionMarks('<p>a <ins class="x">b</ins> <INS>c</INS> <insert>d</insert></p>')).toBe(
    '<p>a b c <insert>d</insert></p>',
  );
  expect(toPayload({ ...emptyForm(), content: '<ins>a</ins>' }).content).toBe('a');
});

test('the order of tags is no change, another tag is', () => {
  const [a, b, c] = [1, 2, 3].map((id) => ({ id, title: String(id) }));
  const form = { ...emptyForm(), tags: [a!, b!] };
  expect(sameForm(form, { ...form, tags: [b!, a!] })).toBe(true);
  expect(sameForm(form, { ...form, tags: [a!, c!] })).toBe(false);
  expect(sameForm(form, { ...form, title: 'x' })).toBe(false);
});

test('EDIT-51 switches that a digest lacks are on or off by default, which is no change', () => {
  const sparse = { ...stored, visible_fields: { show_share: false } as VisibleFields };
  const complete = { ...stored, visible_fields: { ...defaultVisibleFields, show_share: false } };
  expect(sameForm(digestToForm(sparse), digestToForm(complete))).toBe(true);
});

test('blank rows of a list and ids of choices are no change', () => {
  const form = { ...emptyForm(), authors: ['Ada'], poll: pollToForm(stored.digest_poll) };
  expect(sameForm(form, { ...form, authors: ['Ada', ''], tweets: [' '] })).toBe(true);
  const unsaved = form.poll.choices.map(({ choice }) => ({ key: `new ${choice}`, choice }));
  expect(sameForm(form, { ...form, poll: { ...form.poll, choices: unsaved } })).toBe(true);
  expect(sameForm(form, { ...form, poll: { ...form.poll, question: 'Another?' } })).toBe(false);
  expect(sameForm(form, { ...form, author: { id: 1, name: 'A' } })).toBe(false);
});

test('a poll without any text is not saved', () => {
  expect(toPayload(emptyForm()).digest_poll).toBeNull();
});
