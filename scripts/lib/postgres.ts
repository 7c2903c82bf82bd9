import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './chromium.ts';

/** The folder of PostgreSQL's server programs, or undefined when they are not installed. */
export function findPostgres(): string | undefined {
  return [configuredFolder(), ...debianFolders()].find((folder) => isProgram(path.join(folder, 'initdb')));
}

function configuredFolder() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Debian installs the programs of each version off the PATH. The newest comes first. */
function debianFolders() {
  const all = '/usr/lib/postgresql';
  if (!existsSync(all)) return [];
  const versions = readdirSync(all).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(all, version, 'bin'));
}
