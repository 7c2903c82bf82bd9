import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `built` is its name in the bundle, beside or above `from` (the caller's `import.meta.url`); `source` is
 * for development.
 */
export function findProgram(built: string, source: string, from: string): string {
  const file = [`./${built}`, `../${built}`, `./${source}`]
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`The program ${built} wasn’t found next to the server.`);
  return file;
}
