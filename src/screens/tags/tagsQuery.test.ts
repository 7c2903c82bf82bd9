import { expect, test } from 'vitest';
import { formatTagsQuery, isNarrowed, parseTagsQuery, toTagsCall } from './tagsQuery.ts';

test('TAGS-02: the address of the tags is read and written again, spelled as in the documents', () => {
  const whole = 'isInternal=true&IsSeries=false&IsDefaultFollowed=true&IsStream=false&search=rail&page=3';
  expect(formatTagsQuery(parseTagsQuery(whole))).toBe(whole);
  expect(formatTagsQuery(parseTagsQuery('isInternal=maybe&isSeries=true&page=-1&search=++'))).toBe('');
  expect(isNarrowed(parseTagsQuery('page=2'))).toBe(false);
  expect(isNarrowed(parseTagsQuery('IsStream=false'))).toBe(true);
});

test('TAGS-04, TAGS-05: a page holds 10, the last changed first, or by creation with a status in the address', () => {
  const call = { page: 1, size: 10, sort_by: 'modified_at', sort_order: 'desc', include_group: true };
  expect(toTagsCall(parseTagsQuery(''))).toMatchObject(call);
  expect(toTagsCall(parseTagsQuery('status=new&IsSeries=true'))).toMatchObject({
    ...call,
    sort_by: 'created_at',
    is_series: true,
  });
  expect(formatTagsQuery(parseTagsQuery('status=new'))).toBe('status=new');
});
