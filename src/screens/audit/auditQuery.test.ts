import { expect, test } from 'vitest';
import { parseUrlQuery, formatUrlQuery } from '#shared/list/address.ts';
import { auditFields, toFilters } from './auditQuery.ts';

const read = (search: string) => parseUrlQuery(auditFields, new URLSearchParams(search));

test('the address of the audit log is read and written again', () => {
  const whole = 'actor=7&action=update_status&entity=digest&id=12&from=2026-11-01&to=2026-11-02&page=3';
  expect(formatUrlQuery(auditFields, read(whole).query)).toBe(whole);
  expect(read('action=A%20B&entity=%27').problems).toEqual([
    { name: 'action', text: 'A B', kind: 'invalid' },
    { name: 'entity', text: "'", kind: 'invalid' },
  ]);
});

test('days are those of the viewer, both whole', () => {
  const { from, to } = toFilters(read('from=2026-11-01&to=2026-11-01').query);
  expect(new Date(from!)).toEqual(new Date(2026, 10, 1));
  expect(new Date(to!)).toEqual(new Date(2026, 10, 2));
  expect(toFilters(read('actor=7').query)).toEqual({ actor: 7 });
});
