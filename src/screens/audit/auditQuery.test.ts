import { expect, test } from 'vitest';
import { formatAuditQuery, parseAuditQuery, toFilters } from './auditQuery.ts';

test('the address of the audit log is read and written again, without what cannot be meant', () => {
  const whole = 'actor=7&action=update_status&entity=digest&id=12&from=2026-11-01&to=2026-11-02&page=3';
  expect(formatAuditQuery(parseAuditQuery(whole))).toBe(whole);
  const odd = 'actor=x&action=A%20B&entity=%27&id=99999999999&from=yesterday&to=2026-13-01&page=0';
  expect(formatAuditQuery(parseAuditQuery(odd))).toBe('');
});

test('days are those of the viewer, both whole', () => {
  const { from, to } = toFilters(parseAuditQuery('from=2026-11-01&to=2026-11-01'));
  expect(new Date(from!)).toEqual(new Date(2026, 10, 1));
  expect(new Date(to!)).toEqual(new Date(2026, 10, 2));
  expect(toFilters(parseAuditQuery('actor=7'))).toEqual({ actor: 7 });
});
