import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCsvLine } from '#domain/csv.ts';

export interface Failure {
  id: number;
  title: string | null;
  code: 'not_found' | 'failed' | 'skipped';
  message: string;
}

export const maxShownFailures = 10;
const retentionMs = 30 * 86_400_000;

export const missingDigestFailure = (id: number): Failure => {
  return { id, title: null, code: 'not_found', message: `Digest ${id} does not exist.` };
};

/** Returns the second half of a sentence: `digests 8 and 9 do not exist; digest 12: …`. `count` is the total. */
export function describeFailures(failures: Failure[], count = failures.length): string {
  const missing = failures.filter(({ code }) => code === 'not_found').map(({ id }) => String(id));
  const [first, ...others] = failures.filter(({ code }) => code !== 'not_found');
  const parts: string[] = [];
  if (missing.length === 1) parts.push(`digest ${missing[0]} does not exist`);
  if (missing.length > 1) parts.push(`digests ${joinWithAnd(missing)} do not exist`);
  if (first) parts.push(`digest ${first.id}: ${first.message.replace(/\.$/, '')}`);
  const verb = others.some(({ code }) => code === 'skipped') ? 'not changed' : 'failed';
  const more = others.length + count - failures.length;
  if (more > 0) parts.push(`${more} more ${verb}`);
  return parts.join('; ');
}

function joinWithAnd(names: string[]): string {
  const hidden = names.length - maxShownFailures;
  if (hidden > 1) return `${names.slice(0, maxShownFailures).join(', ')} and ${hidden} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Saves all failures as a CSV that `--ids-file` accepts, next to the runs folder. Returns its path. */
export function saveFailures(failures: Failure[], runs: string, name: string): string {
  const folder = join(dirname(runs), 'failures');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deleteExpiredFiles(folder);
  const path = join(folder, `${name}.csv`);
  const lines = failures.map(({ id, title, code, message }) => formatCsvLine([id, title, code, message]));
  writeFileSync(path, formatCsvLine(['id', 'title', 'code', 'message']) + lines.join(''), { mode: 0o600 });
  return path;
}

function deleteExpiredFiles(folder: string): void {
  const oldest = Date.now() - retentionMs;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldest) rmSync(path, { force: true });
  }
}
