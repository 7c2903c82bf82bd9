import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file of a program that the server runs in a process or thread of its own. In the bundle `built` is beside or above
 * the file `from` (its `import.meta.url`); in development it is `source`, beside it.
 */
export function findProgram(built: string, source: string, from: string): string {
  const file = [`./${built}`, `../${built}`, `./${source}`]
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`The program ${built} is not beside the server.`);
  return file;
}
