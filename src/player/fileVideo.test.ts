import { expect, test, vi } from 'vitest';
import { playMutedIfBlocked } from './fileVideo.ts';

const refusal = (name: string) => Object.assign(new Error(), { name });

test('PLAYER-07: starts without sound where sound needs a press', async () => {
  const video = {
    muted: false,
    play: vi.fn(() => (video.muted ? Promise.resolve() : Promise.reject(refusal('NotAllowedError')))),
  };
  await playMutedIfBlocked(video);
  expect(video.muted).toBe(true);
  expect(video.play).toHaveBeenCalledTimes(2);
});

test('PLAYER-07: has its sound where it may, and where a pause came between', async () => {
  const may = { muted: false, play: vi.fn(() => Promise.resolve()) };
  await playMutedIfBlocked(may);
  const paused = { muted: false, play: vi.fn(() => Promise.reject(refusal('AbortError'))) };
  await playMutedIfBlocked(paused);
  expect([may.muted, paused.muted]).toEqual([false, false]);
});
