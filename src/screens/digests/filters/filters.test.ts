import { expect, test } from 'vitest';
import { optionFilters } from '#domain/digestFilters.ts';
import { formatListQuery, parseListQuery } from '../listQuery.ts';
import { isFiltered, getSelectedKeys, withFilter, withoutFilters } from './filters.ts';
import { authorOptions, scoreOptions, sourceOption, typeOption, addSelectedOptions } from './options.ts';

const query = parseListQuery(
  'selectedCategory=3,5&selectedSource=news.example&selectedAuthor=9&quality=0&selectedStatus=draft&search=rain&page=4',
);

test('LIST-01: each filter writes its own name in the address', () => {
  const values = {
    selectedSource: ['a.example'],
    quality: [0, 5],
    relevanceScore: [1],
    planned: ['week'],
    scheduled: ['2026-12-01..'],
  };
  for (const { id } of optionFilters) {
    const keys = id in values ? values[id as keyof typeof values] : [7];
    const next = withFilter(parseListQuery(''), id, keys);
    expect(formatListQuery(next)).toBe(`${id}=${keys.join(',')}`);
    expect(getSelectedKeys(parseListQuery(formatListQuery(next)), id)).toEqual(keys);
  }
});

test('LIST-19: another value of a filter starts at page 1 and changes nothing else', () => {
  expect(formatListQuery(withFilter(query, 'selectedCategory', [5]))).toBe(
    'selectedCategory=5&selectedSource=news.example&selectedAuthor=9&quality=0&selectedStatus=draft&search=rain',
  );
  expect(formatListQuery(withFilter(query, 'selectedAuthor', []))).not.toContain('selectedAuthor');
});

test('clearing removes filters and search, but not the status', () => {
  expect(isFiltered(query)).toBe(true);
  expect(formatListQuery(withoutFilters(query))).toBe('selectedStatus=draft');
  expect(isFiltered(withoutFilters(query))).toBe(false);
});

test('LIST-06, LIST-07: quality goes from 0 to 5, relevance from 1 to 3', () => {
  expect(scoreOptions('quality').map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(scoreOptions('relevance').map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('LIST-06, LIST-07: a score reads with what it means on its own scale', () => {
  const texts = [
    { scale: 'quality' as const, score: 3, title: 'Good' },
    { scale: 'relevance' as const, score: 3, title: 'High' },
  ];
  expect(scoreOptions('quality', texts)[3]).toEqual({ id: 3, label: '3 – Good' });
  expect(scoreOptions('relevance', texts)[2]).toEqual({ id: 3, label: '3 – High' });
  expect(scoreOptions('relevance', texts)[1]).toEqual({ id: 2, label: '2' });
});

test('LIST-57: a source is identified by its host name and reads as its brand', () => {
  expect(sourceOption({ brand_name: 'News', host_name: 'news.example' })).toEqual({
    id: 'news.example',
    label: 'News',
    description: 'news.example',
  });
  expect(sourceOption({ brand_name: '', host_name: 'news.example' }).label).toBe('news.example');
});

test('ERR-08, ERR-09: authors are active, and read by phone without a name', () => {
  const person = { email: 'a@example.com', roles: [], is_active: true };
  const options = authorOptions([
    { ...person, id: 1, name: 'Ada', phone: null },
    { ...person, id: 2, name: '', phone: '+1 555 0142' },
    { ...person, id: 3, name: 'Gone', phone: null, is_active: false },
  ]);
  expect(options.map(({ label }) => label)).toEqual(['Ada', '+1 555 0142']);
});

test('an active value that is not offered is named by the rows that have it', () => {
  const rail = { id: 9, label: 'Rail' };
  expect(addSelectedOptions([], [rail], [9, 8])).toEqual([rail]);
  expect(addSelectedOptions([rail], [rail], [9])).toEqual([rail]);
});

test('type titles read as words', () => {
  expect(typeOption({ code: 275, title: 'long_digest' }).label).toBe('Long digest');
});
