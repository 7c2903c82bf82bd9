import { expect, test } from 'vitest';
import { sampleTag } from '#support/samples/tags.ts';
import { truncateWords, validateForm, toForm, listVisiblePictures, toInput, toPatch } from './tagForm.ts';

const form = { ...toForm(), title: ' Night trains ', slug: 'night-trains' };

test('TAGS-10, TAGS-11: name and slug are required, with the documents’ messages', () => {
  expect(validateForm(toForm())).toEqual({ title: 'Please enter name', slug: 'Please enter Slug' });
  expect(validateForm({ ...form, slug: '  ' })).toEqual({ slug: 'Please enter Slug' });
  expect(validateForm(form)).toEqual({});
});

test('TAGS-15: blank values are left out, and the group is identified by its id', () => {
  expect(toInput({ ...form, description: '  ', tag_group: 7 })).toEqual({
    title: 'Night trains',
    slug: 'night-trains',
    tag_group: 7,
    is_tag_group: false,
    is_series: false,
    is_stream: false,
    is_default_follow: false,
    is_internal: false,
  });
});

test('TAGS-13, TAGS-14: what the form hides is not sent', () => {
  const hidden = { ...form, tag_group: 7, is_tag_group: true, series_icon: 'x', series_text: 'y' };
  expect(toInput(hidden)).not.toHaveProperty('tag_group');
  expect(toInput(hidden)).not.toHaveProperty('series_text');
  expect(toInput({ ...hidden, is_series: true })).toMatchObject({ series_icon: 'x', series_text: 'y' });
  expect(listVisiblePictures({ ...hidden, cover_image: '' })).toEqual([]);
  expect(listVisiblePictures({ ...hidden, is_series: true })).toEqual([['series_icon', 'x']]);
});

test('TAGS-09: a change sends the names and what is different, and null for what was emptied', () => {
  const tag = sampleTag(3, 'Rail', {
    description: 'All of it',
    cover_image: 'https://a.example/b.png',
    tag_group: { id: 7, title: 'Topics' },
  });
  expect(toPatch(toForm(tag), tag)).toEqual({ title: 'Rail', slug: 'rail' });
  const changed = { ...toForm(tag), description: '', tag_group: null, is_stream: true };
  expect(toPatch(changed, tag)).toEqual({
    title: 'Rail',
    slug: 'rail',
    description: null,
    tag_group: null,
    is_stream: true,
  });
});

test('TAGS-08: a description in the table ends after 100 words', () => {
  const words = Array.from({ length: 101 }, (_, index) => `word${index}`);
  expect(truncateWords(words.join(' '))).toBe(`${words.slice(0, 100).join(' ')}…`);
  expect(truncateWords(words.slice(0, 100).join(' '))).toBe(words.slice(0, 100).join(' '));
});
