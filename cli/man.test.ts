import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandEntries } from '#support/commandEntries.ts';
import { run } from './program.ts';

async function man(...words: string[]) {
  const stdout = new PassThrough();
  const written = text(stdout);
  const code = await run(['man', ...words], {
    env: { HOME: '/nonexistent' },
    stdin: Readable.from([]),
    stdout,
    stderr: new PassThrough(),
    signal: new AbortController().signal,
  });
  stdout.end();
  return { code, page: await written };
}

it('DESK-20 the manual page has every command with its flags', async () => {
  const { code, page } = await man();
  expect(code).toBe(0);
  const headings = page.match(/^\.SS "[^"]*"$/gm) ?? [];
  const shown = commandEntries().filter(({ path }) => path.join() !== 'complete');
  const missing = shown.filter(
    ({ path, entry }) =>
      'load' in entry &&
      !headings.some((line) => line.startsWith(`.SS "desk ${path.join(' ').replaceAll('-', '\\-')}`)),
  );
  expect(missing).toEqual([]);
  expect((await man('no', 'such')).code).toBe(2);
});

it('DESK-20 a page has no line that roff takes for a request', async () => {
  const { page } = await man('digests', 'list');
  expect(page).toMatch(/^\.TH "DESK\\-DIGESTS\\-LIST" 1 /);
  expect(page.match(/^[.'](?!(TH|SH|SS|TP|B|PP|nf|fi)\b).*$/gm)).toBeNull();
  expect(page.match(/\\(?![-e&]|\(dq)/g)).toBeNull();
});

it.runIf(spawnSync('groff', ['--version']).status === 0)(
  'DESK-20 groff reads it without a word',
  async () => {
    const { page } = await man();
    const input = { input: page, encoding: 'utf8' } as const;
    const shown = execFileSync('groff', ['-man', '-Tutf8', '-ww'], { ...input, stdio: 'pipe' });
    expect(shown).toContain('desk digests apply');
    expect(spawnSync('groff', ['-man', '-Tutf8', '-ww'], input).stderr).toBe('');
  },
);
