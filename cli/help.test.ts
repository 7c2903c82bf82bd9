import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { commandEntries } from '#support/commandEntries.ts';
import { examplesHelp } from './help.ts';
import { run } from './program.ts';

const pages = [[], ...commandEntries().map(({ path }) => path)];

async function help(path: string[]): Promise<string> {
  const stdout = new PassThrough();
  const written = text(stdout);
  const { signal } = new AbortController();
  await run([...path, '--help'], {
    env: {},
    stdin: Readable.from([]),
    stdout,
    stderr: new PassThrough(),
    signal,
  });
  stdout.end();
  return written;
}

it.each(pages.map((path) => [path.join(' '), path] as const))(
  'desk %s --help fits 80 columns',
  async (_name, path) => {
    const wide = (await help(path)).split('\n').filter((line) => line.length > 80);
    expect(wide).toEqual([]);
  },
);

it('DESK-37 the help of a noun has examples first, and the flags of its commands', async () => {
  const page = await help(['digests']);
  expect(page).toMatch(/^Examples:\n {2}\$ desk digests list\n/);
  expect(page.replaceAll(/\s+/g, ' ')).toContain('list --status, --search,');
});

it('continues a long example as a shell reads it, never inside quotes', () => {
  const long = `desk users create --name "Ines Duarte" --email ines@example.com --role "Chief sub editor" --json`;
  expect(examplesHelp([long])).toBe(
    [
      'Examples:',
      '  $ desk users create --name "Ines Duarte" --email ines@example.com --role \\',
      '      "Chief sub editor" --json',
      '',
    ].join('\n'),
  );
});

it.each(pages.map((path) => [path.join(' '), path] as const))(
  'desk %s that can be confirmed by --yes can be on a protected profile, too',
  async (_name, path) => {
    const page = (await help(path)).replaceAll(/^ +\$ .*$/gm, '');
    expect(/^ .*--yes /m.test(page)).toBe(page.includes('--confirm-profile <'));
  },
);
