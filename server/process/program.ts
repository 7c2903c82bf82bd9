import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `built` is beside or above `from` (its `import.meta.url`) in the bundle; `source` is used in development. */
export function findProgram(built: string, source: string, from: string): string {
  const file = [`./${built}`, `../${built}`, `./${source}`]
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`The program ${built} is not next to the server.`);
  return file;
}
