import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askLockHolder, lockFolder } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('BACKUP-12: a question to a server that is starting is answered once it has started', async () => {
  const lock = await lockFolder(folder, { isServer: true });
  const asked = askLockHolder(folder, 'copy-database');
  lock.answer(async (question) => `${question} answered`);
  expect(await asked).toBe('copy-database answered');
  expect(await askLockHolder(folder, 'again')).toBe('again answered');
  await lock.release();
  expect(await askLockHolder(folder, 'nobody')).toBeUndefined();
});

it('BACKUP-12: a question to another command is refused with a reason', async () => {
  const lock = await lockFolder(folder);
  await expect(askLockHolder(folder, 'copy-database')).rejects.toThrow('Another command is using');
  await lock.release();
});
