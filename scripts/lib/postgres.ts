import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isExecutable } from './chromium.ts';

/** Returns the folder of PostgreSQL's server programs, or undefined if they aren't installed. */
export function findPostgres(): string | undefined {
  return [pgConfigFolder(), ...debianFolders()].find((folder) => isExecutable(path.join(folder, 'initdb')));
}

function pgConfigFolder() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Debian installs each version's programs outside the PATH. Newest version first. */
function debianFolders() {
  const all = '/usr/lib/postgresql';
  if (!existsSync(all)) return [];
  const versions = readdirSync(all).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(all, version, 'bin'));
}
