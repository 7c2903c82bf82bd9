import { expect, test } from 'vitest';
import { isFiltered, parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { tagsFields, toTagsQuery } from './tagsQuery.ts';

const read = (search: string) => parseUrlQuery(tagsFields, new URLSearchParams(search)).query;

test('TAGS-02: the address of the tags is spelled as in the documents', () => {
  const whole = 'isInternal=true&IsSeries=false&IsDefaultFollowed=true&IsStream=false&search=rail&page=3';
  expect(formatUrlQuery(tagsFields, read(whole))).toBe(whole);
  expect(isFiltered(tagsFields, read('page=2&status=new'))).toBe(false);
  expect(isFiltered(tagsFields, read('IsStream=false'))).toBe(true);
});

test('TAGS-04, TAGS-05: a page holds 10, the last changed first, or by creation with a status in the address', () => {
  const call = { page: 1, size: 10, sort_by: 'modified_at', sort_order: 'desc', include_group: true };
  expect(toTagsQuery(read(''))).toMatchObject(call);
  expect(toTagsQuery(read('status=new&IsSeries=true'))).toMatchObject({
    ...call,
    sort_by: 'created_at',
    is_series: true,
  });
});

test('the address says by which column the tags are sorted', () => {
  const whole = 'status=new&sortBy=digest_count&sortOrder=asc';
  expect(formatUrlQuery(tagsFields, read(whole))).toBe(whole);
  expect(toTagsQuery(read(whole))).toMatchObject({ sort_by: 'digest_count', sort_order: 'asc' });
});
