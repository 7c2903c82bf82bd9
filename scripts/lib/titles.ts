import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/**
 * Matches the first string after a parenthesis or after `name:`, which is where titles of tests and
 * stories are.
 */
const titlePattern = /(?:\(|\bname:)\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.stories.tsx'];

/** Returns the titles of all tests and stories, each with its file relative to the project root. */
export function readTitles(): { file: string; text: string }[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(titlePattern)].map(([, , text = '']) => ({
      file,
      text,
    })),
  );
}
