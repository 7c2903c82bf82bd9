import { describe, expect, test } from 'vitest';
import { isFiltered, parseUrlQuery } from '#shared/list/address.ts';
import { postsFields, toPostsQuery, toSourcesQuery } from './postsQuery.ts';

const read = (address: string) => parseUrlQuery(postsFields, new URLSearchParams(address));

test('the post that is open is part of the address, and restricts no list', () => {
  const { query } = read('post=41&page=3');
  expect(query).toMatchObject({ post: 41, page: 3 });
  expect(isFiltered(postsFields, query)).toBe(false);
  expect(toPostsQuery(query, {})).not.toHaveProperty('id');
});

describe('the call for posts', () => {
  test('FEED-02: has neither feed nor board where the address has none', () => {
    expect(JSON.parse(JSON.stringify(toPostsQuery(read('').query, {})))).toEqual({
      page: 1,
      ordering: '-created_at',
    });
  });

  test('FEED-02: is of the feed and board of the path, with all filters', () => {
    const { query } = read('search=ferry&host=n.example&date=2026-11-02&followed=1&order=created_at&page=3');
    expect(toPostsQuery(query, { board: 4, feed: 9 })).toEqual({
      page: 3,
      ordering: 'created_at',
      categories: '4',
      feed_source: 9,
      search: 'ferry',
      host_name: 'n.example',
      followed: true,
      publish_date: '2026-11-02',
      timezone: expect.any(String) as string,
    });
  });

  test.each(['2026-13-02', '2026-11-32', 'yesterday'])('C35: %s is no day', (date) => {
    expect(read(`date=${date}`).problems).toEqual([{ name: 'date', text: date, kind: 'invalid' }]);
  });
});

test('FEED-01: the call for sources has the board, the words, the followed ones and the order', () => {
  const { query } = read('sources=daily&sourceOrder=title&followed=1&sourcePage=2&search=ferry&page=3');
  expect(toSourcesQuery(query, { board: 4 })).toEqual({
    page: 2,
    feed_categories: '4',
    search: 'daily',
    followed: true,
    ordering: 'title',
  });
});
