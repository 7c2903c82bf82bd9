import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Works from source and from the bundle. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package.json above ${from}.`);
  }
}

/**
 * `built` is the program's name in the bundle, beside or above `from` (the caller's `import.meta.url`);
 * `source` is for development.
 */
export function findProgram(built: string, source: string, from: string): string {
  const file = [`./${built}`, `../${built}`, `./${source}`]
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`The program ${built} wasn’t found next to the server.`);
  return file;
}
