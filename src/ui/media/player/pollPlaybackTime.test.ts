import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './player.ts';
import { pollPlaybackTime } from './pollPlaybackTime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('VID-29: the playing time is read every second, and only while the video plays', async () => {
  const player = createPlayer();
  const connection = player.connect({ play() {}, pause() {}, seek() {}, setRate() {} });
  const times: number[] = [];
  let time = 0;
  const end = pollPlaybackTime(
    player,
    () => Promise.resolve(++time),
    (read) => times.push(read),
  );
  connection.report({ status: 'paused' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toEqual([]);
  connection.report({ status: 'playing' });
  await vi.advanceTimersByTimeAsync(999);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(2001);
  expect(times).toEqual([1, 2, 3]);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toEqual([1, 2, 3]);
});
