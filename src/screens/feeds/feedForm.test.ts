import { expect, test } from 'vitest';
import { validateForm, toInput } from './feedForm.ts';

const form = { title: ' Rail ', url: ' https://a.example/rss ', board: 3 };

test('FEED-20: a feed needs a title that is not blank', () => {
  for (const title of ['', '  '])
    expect(validateForm({ ...form, title })).toEqual({ title: 'Please enter title' });
  expect(validateForm(form)).toEqual({});
});

test.each([
  '',
  'a.example/rss',
  'ftp://a.example/',
  '/media/x',
  'https://',
  'feed:https://a.example',
  'https',
])('FEED-21: “%s” is no link', (url) =>
  expect(validateForm({ ...form, url })).toEqual({ url: 'Please enter valid link' }),
);

test('FEED-19, FEED-20: what is sent is trimmed, with the board in both places, or in none', () => {
  expect(toInput(form)).toEqual({
    url: 'https://a.example/rss',
    title: 'Rail',
    categoryId: 3,
    feed_categories: [3],
  });
  expect(toInput({ ...form, board: null })).toMatchObject({ categoryId: null, feed_categories: [] });
});
