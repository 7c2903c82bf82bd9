import { describe, expect, test } from 'vitest';
import { isFiltered, clearedFilters, parseUrlQuery, formatUrlQuery } from './address.ts';
import { dateRange, ids, oneOf, pageNumber, sortBy, text } from './codecs.ts';

const fields = {
  search: text(),
  quality: ids({ min: 0, max: 5 }),
  state: oneOf(['draft', 'published']),
  days: dateRange('from', 'to'),
  sort: sortBy(['id', 'title']),
  page: pageNumber(),
};
const read = (search: string) => parseUrlQuery(fields, new URLSearchParams(search));
const rewrite = (search: string) => formatUrlQuery(fields, read(search).query);

describe('reading an address', () => {
  test('a value that does not exist is reported, and does not pass for no filter', () => {
    expect(read('quality=99').problems).toEqual([{ name: 'quality', text: '99', kind: 'invalid' }]);
    expect(read('quality=4,99')).toMatchObject({
      query: { quality: [4] },
      problems: [{ name: 'quality', text: '99', kind: 'invalid' }],
    });
  });

  test('a parameter that the page does not have is reported', () => {
    expect(read('Quality=4').problems).toEqual([{ name: 'Quality', text: '4', kind: 'unknown' }]);
  });

  test('of a repeated parameter the first counts, and the others are reported', () => {
    expect(read('state=draft&state=published')).toMatchObject({
      query: { state: 'draft' },
      problems: [{ name: 'state', text: 'published', kind: 'invalid' }],
    });
  });

  test('a field of two parameters says which of them has no meaning', () => {
    expect(read('from=2026-02-30&to=2026-03-01').problems).toEqual([
      { name: 'from', text: '2026-02-30', kind: 'invalid' },
    ]);
  });

  test('a list of values that has none is reported', () => {
    expect(read('quality=').problems).toEqual([{ name: 'quality', text: '', kind: 'empty' }]);
    expect(read('quality=,').problems).toEqual([{ name: 'quality', text: ',', kind: 'invalid' }]);
  });

  test('an address without problems has none, and neither does an empty one', () => {
    expect(read('search=rain&quality=0,5&sortBy=id&sortOrder=asc&page=2').problems).toEqual([]);
    expect(read('search=&page=')).toMatchObject({ query: read('').query, problems: [] });
  });
});

describe('writing an address', () => {
  test('names and values come back in the order of the fields, commas readable', () => {
    const whole =
      'search=rain+%26+wind&quality=0,5&state=draft&from=2026-01-01&to=2026-01-02&sortBy=id&sortOrder=asc&page=3';
    expect(rewrite(whole)).toBe(whole);
  });

  test('defaults and problems are left out', () => {
    expect(rewrite('page=1&search=++&quality=99&state=lost&other=1')).toBe('');
  });
});

describe('filters', () => {
  test('page and order restrict nothing', () => {
    expect(isFiltered(fields, read('page=3&sortBy=id&sortOrder=asc').query)).toBe(false);
    expect(isFiltered(fields, read('quality=5').query)).toBe(true);
    expect(isFiltered(fields, read('to=2026-01-01').query)).toBe(true);
  });

  test('without filters, page and order stay', () => {
    const { query } = read('search=rain&quality=5&sortBy=id&sortOrder=asc&page=3');
    expect(formatUrlQuery(fields, { ...query, ...clearedFilters(fields) })).toBe(
      'sortBy=id&sortOrder=asc&page=3',
    );
  });
});
