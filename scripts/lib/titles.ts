import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/** The first string after a parenthesis or after `name:`, as tests and stories are named. */
const title = /(?:\(|\bname:)\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.stories.tsx'];

/** The titles of all tests and stories, each with its file: a path from the project's root. */
export function readTitles(): { file: string; text: string }[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(title)].map(([, , text = '']) => ({
      file,
      text,
    })),
  );
}
