import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTempFile, writeNewFile } from './workFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* say(text: string) {
  yield Buffer.from(text);
}

it('a file is there before its source is read, so that what removes it after a failure finds it', async () => {
  let wasThere = false;
  const writing = withTempFile(folder, (path) => {
    async function* failLate() {
      wasThere = existsSync(path);
      yield Buffer.from('a part');
      throw new Error('broken off');
    }
    return writeNewFile(path, failLate());
  });
  await expect(writing).rejects.toThrow('broken off');
  expect(wasThere).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('writes what it reads, and over nothing', async () => {
  const path = join(folder, 'file');
  await writeNewFile(path, say('whole'));
  expect(await readFile(path, 'utf8')).toBe('whole');
  await expect(writeNewFile(path, say('other'))).rejects.toThrow('EEXIST');
  expect(await readFile(path, 'utf8')).toBe('whole');
});
