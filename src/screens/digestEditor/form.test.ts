import { describe, expect, test } from 'vitest';
import { emptyForm, fromDigest, sameForm, toPayload, typeOf, withoutRevisionMarks } from './form';
import { sampleDigest } from './samples';

const stored = sampleDigest();

describe('a new digest', () => {
  const payload = toPayload(
    { ...emptyForm(), title: 'T', content: '<p>c</p>', tags: [{ id: 4, title: 'x' }] },
    undefined,
    9,
  );

  test('EDIT-56 takes the documented defaults', () => {
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
    expect(toPayload(form, undefined).source?.link).toBe('https://example.com/a');
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
    const payload = toPayload(fromDigest(stored), stored);
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
      ...fromDigest(stored),
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

  test('EDIT-45 blank authors are left out', () => {
    const blank = sampleDigest({ source: { ...stored.source, authors: [{ name: ' ' }] } });
    expect(toPayload(fromDigest(blank), blank).source?.authors).toEqual([]);
  });
});

test('EDIT-58 a link to a digest makes a collection of an article, and never of a video', () => {
  expect(typeOf('<p>See [@Rates](/digests/rates)</p>', 275)).toBe(300);
  expect(typeOf('<p>See [@<b>Rates</b>](<a href="/d/r">/d/r</a>)</p>', 275)).toBe(300);
  expect(typeOf('<p>See [Rates](/digests/rates) and me@example.com</p>', 275)).toBe(275);
  expect(typeOf('<p>See [@Rates](/digests/rates)</p>', 255)).toBe(255);
});

test('EDIT-81 revision marks are removed and their text is kept', () => {
  expect(withoutRevisionMarks('<p>a <ins class="x">b</ins> <INS>c</INS> <insert>d</insert></p>')).toBe(
    '<p>a b c <insert>d</insert></p>',
  );
  expect(toPayload({ ...emptyForm(), content: '<ins>a</ins>' }, undefined).content).toBe('a');
});

test('the order of tags is no change, another tag is', () => {
  const [a, b, c] = [1, 2, 3].map((id) => ({ id, title: String(id) }));
  const form = { ...emptyForm(), tags: [a!, b!] };
  expect(sameForm(form, { ...form, tags: [b!, a!] })).toBe(true);
  expect(sameForm(form, { ...form, tags: [a!, c!] })).toBe(false);
  expect(sameForm(form, { ...form, title: 'x' })).toBe(false);
});
