import { describe, expect, test } from 'vitest';
import { formatListQuery, parseListQuery, effectiveSort, toApiQuery, withStatus } from './listQuery.ts';

const everything =
  'selectedCategory=3,5&selectedLabels=2&selectedSource=news.example.com&selectedAuthor=9&quality=0,5' +
  '&relevanceScore=1,3&filteredTags=11,12&filteredRegions=4&selectedStatus=draft&selectedType=275&search=rain+%26+wind';

describe('the address of the list', () => {
  test('LIST-01: every documented name is read and written again', () => {
    const written = new URLSearchParams(formatListQuery(parseListQuery(everything)));
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(everything)));
  });

  test('LIST-01: ids stay readable, and defaults are left out', () => {
    expect(formatListQuery(parseListQuery('selectedCategory=3,5&page=1'))).toBe('selectedCategory=3,5');
    expect(formatListQuery(parseListQuery(''))).toBe('');
  });

  test('what cannot be meant is left out', () => {
    const query = parseListQuery(
      'selectedCategory=3,x,-1,3,99999999999&quality=6&relevanceScore=0&page=0&sortBy=title&other=1',
    );
    expect(formatListQuery(query)).toBe('selectedCategory=3');
    expect(parseListQuery(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
    const ids = Array.from({ length: 2000 }, (_, index) => 2_000_000_000 + index);
    expect(toApiQuery(parseListQuery(`filteredTags=${ids}`)).tags?.length).toBeLessThan(2000);
  });
});

const sorted = (slug: string) => effectiveSort(withStatus(parseListQuery('sortBy=id'), slug)).by;

describe('the query of the list', () => {
  test('LIST-12, LIST-15: page 1 of 10, by first_published_at descending', () => {
    expect(toApiQuery(parseListQuery(''))).toMatchObject({
      page: 1,
      size: 10,
      sort_by: 'first_published_at',
      sort_order: 'desc',
    });
  });

  test('LIST-58: the wire has its own names', () => {
    expect(toApiQuery(parseListQuery(`${everything}&page=2&sortBy=id&sortOrder=asc`))).toEqual({
      page: 2,
      size: 10,
      sort_by: 'id',
      sort_order: 'asc',
      search: 'rain & wind',
      status: 'draft',
      digest_types: '275',
      categories_or: '3,5',
      labels: '2',
      web_sources: 'news.example.com',
      authors: '9',
      editor_score_quality: '0,5',
      editor_score_relevance_term: '1,3',
      tags: '11,12',
      region_ids: '4',
    });
  });

  test.each(['planned', 'publish_at'])('PLAN-14: the address has the order by %s', (by) => {
    const query = parseListQuery(`sortBy=${by}&sortOrder=asc`);
    expect(formatListQuery(query)).toBe(`sortBy=${by}&sortOrder=asc`);
    expect(toApiQuery(query)).toMatchObject({ sort_by: by, sort_order: 'asc' });
  });

  test('LIST-18: a status other than published sorts by modified_at', () => {
    expect([sorted('draft'), sorted('published'), sorted('')]).toEqual([
      'modified_at',
      'first_published_at',
      'first_published_at',
    ]);
  });

  test('LIST-19: another status starts at page 1', () => {
    expect(withStatus(parseListQuery('page=4&search=rain'), 'draft')).toMatchObject({
      page: 1,
      search: 'rain',
    });
  });
});
