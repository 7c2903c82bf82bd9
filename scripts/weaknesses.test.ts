import { expect, it } from 'vitest';
import { parseAuditReport } from './lib/weaknesses.ts';

it('ASVS-07: a release fails if a package has a known vulnerability, or if that can’t be checked', () => {
  const found = { name: 'left', severity: 'high', range: '<2.0.0' };
  expect(
    parseAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: found } })),
  ).toEqual(['left <2.0.0: high']);
  expect(parseAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
  const refusal = '405 Method Not Allowed';
  expect(() => parseAuditReport(JSON.stringify({ message: refusal, error: {} }))).toThrow(refusal);
});
