import { expect, test } from 'vitest';
import { formatJobsQuery, parseJobsQuery, toJobsCall } from './jobsQuery.ts';

test('the address of the jobs is read and written again, without what cannot be meant', () => {
  const whole = 'mine=1&state=running&action=delete&page=3';
  expect(formatJobsQuery(parseJobsQuery(whole))).toBe(whole);
  expect(formatJobsQuery(parseJobsQuery('state=lost&action=explode&page=-1'))).toBe('');
  expect(toJobsCall(parseJobsQuery(whole))).toEqual({
    page: 3,
    size: 20,
    mine: true,
    status: 'running',
    action: 'delete',
  });
});
