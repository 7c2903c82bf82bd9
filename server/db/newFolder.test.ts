import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withCrashSafeFolder } from './newFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'desk-folder-')), 'data', 'database');
});
afterEach(() => rm(path.dirname(path.dirname(folder)), { recursive: true, force: true }));

const make = (name: string) =>
  withCrashSafeFolder(folder, async (isNew) => {
    await writeFile(path.join(folder, name), '');
    return isNew;
  });

it('makes a folder once', async () => {
  expect(await make('first')).toBe(true);
  expect(await make('second')).toBe(false);
  expect(await readdir(folder)).toEqual(['first', 'second']);
  expect(await readdir(path.dirname(folder))).toEqual(['database']);
});

it('starts anew where it was left unfinished', async () => {
  const ended = withCrashSafeFolder(folder, async () => {
    await writeFile(path.join(folder, 'half'), '');
    throw new Error('ended');
  });
  await expect(ended).rejects.toThrow('ended');
  expect(existsSync(path.join(folder, 'half'))).toBe(true);
  expect(await make('whole')).toBe(true);
  expect(await readdir(folder)).toEqual(['whole']);
});
