import { expect, test } from 'vitest';
import { parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { jobsFields, toJobsQuery } from './jobsQuery.ts';

test('the filters of the jobs are in the address and in the call', () => {
  const whole = 'search=rail&mine=1&state=running&action=delete&page=3';
  const { query } = parseUrlQuery(jobsFields, new URLSearchParams(whole));
  expect(formatUrlQuery(jobsFields, query)).toBe(whole);
  expect(toJobsQuery(query)).toEqual({
    page: 3,
    size: 20,
    search: 'rail',
    mine: true,
    status: 'running',
    action: 'delete',
  });
});
