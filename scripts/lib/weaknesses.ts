import { spawnSync } from 'node:child_process';
import { root } from './run.ts';

interface Report {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  message?: string;
}

/** The `npm audit --json` entries of packages with a known weakness. Throws where the registry returns none. */
export function listWeaknesses(json: string): string[] {
  const { vulnerabilities, message } = JSON.parse(json) as Report;
  if (!vulnerabilities) throw new Error(message ?? 'npm audit has no report.');
  return Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

/** Of the packages that are needed at run time, by the registry. */
export function findWeaknesses(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  return listWeaknesses(stdout);
}
