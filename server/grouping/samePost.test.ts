import { expect, test } from 'vitest';
import { postKeys, samePost, sameTitleWindow, type Post } from './samePost.ts';

const first: Post = {
  feedId: 1,
  guid: 'a1',
  address: 'https://ledger.example.com/dredging',
  title: 'Port to dredge the channel in spring',
  language: 'en',
  publishedAt: Date.UTC(2026, 9, 5),
};
const post = (change: Partial<Post>): Post => ({
  ...first,
  guid: 'b2',
  address: 'https://ledger.example.com/b',
  ...change,
});
const hours = (count: number) => first.publishedAt + count * 3_600_000;

test('one address is one post, in whatever feed and under whatever id and title', () => {
  const again = {
    feedId: 2,
    address: 'https://m.ledger.example.com/dredging?utm_source=rss',
    title: 'Dredging',
    publishedAt: hours(900),
  };
  expect(samePost(first, post(again))).toBe('address');
});

test('one title of one host within 48 hours is one post', () => {
  expect(
    samePost(first, post({ title: 'PORT to dredge the channel, in spring', publishedAt: hours(48) })),
  ).toBe('title');
  expect(samePost(first, post({ publishedAt: first.publishedAt + sameTitleWindow + 1 }))).toBeUndefined();
  expect(samePost(first, post({ address: 'https://gazette.example.com/b' }))).toBeUndefined();
});

test('a title as short as a column’s is no reason', () => {
  const column = { title: 'Morning briefing' };
  expect(samePost({ ...first, ...column }, post({ ...column, publishedAt: hours(24) }))).toBeUndefined();
});

test('one id of one feed is one post where the title or the time agrees', () => {
  expect(samePost(first, post({ guid: 'a1', publishedAt: hours(72) }))).toBe('id');
  expect(samePost(first, post({ guid: 'a1', title: 'Another slug and title after an edit' }))).toBe('id');
  expect(samePost(first, post({ guid: 'a1', feedId: 2, publishedAt: hours(72) }))).toBeUndefined();
  // A feed whose posts all have one id.
  expect(
    samePost(first, post({ guid: 'a1', title: 'Ferry runs aground off Skara', publishedAt: hours(3) })),
  ).toBeUndefined();
});

test('posts without address or id are compared by what they have', () => {
  expect(postKeys(post({ address: null, guid: ' ' }))).toEqual({ address: null, title: null, guid: null });
  expect(
    samePost(post({ address: null, guid: null }), post({ address: null, guid: null, publishedAt: hours(1) })),
  ).toBeUndefined();
});
