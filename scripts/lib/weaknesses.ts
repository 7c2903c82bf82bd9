import { spawnSync } from 'node:child_process';
import { root } from './run.ts';

interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  message?: string;
}

/**
 * Returns one line per vulnerable package in `npm audit --json`. Throws if the registry returned no
 * report.
 */
export function parseAuditReport(json: string): string[] {
  const { vulnerabilities, message } = JSON.parse(json) as AuditReport;
  if (!vulnerabilities) throw new Error(message ?? 'npm audit returned no report.');
  return Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

/** Queries the registry about the runtime packages. */
export function findVulnerabilities(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  return parseAuditReport(stdout);
}
