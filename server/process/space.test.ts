import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { watchSpace } from './space.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('FAULT-02: space is measured again after a second, also where the clock was set back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-space-'));
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const disk = watchSpace(folder, 0);
  expect(await disk.isFull()).toBe(false);
  await rm(folder, { recursive: true });
  // Not yet, which would fail.
  expect(await disk.isFull()).toBe(false);
  vi.advanceTimersByTime(1001);
  vi.setSystemTime(Date.now() - 3_600_000);
  await expect(disk.isFull()).rejects.toThrow('ENOENT');
});
