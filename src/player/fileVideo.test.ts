import { expect, test, vi } from 'vitest';
import { playMutedIfRefused } from './fileVideo.ts';

const refusal = (name: string) => Object.assign(new Error(), { name });

test('PLAYER-07: starts without sound where sound needs a press', async () => {
  const video = {
    muted: false,
    play: vi.fn(() => (video.muted ? Promise.resolve() : Promise.reject(refusal('NotAllowedError')))),
  };
  await playMutedIfRefused(video);
  expect(video.muted).toBe(true);
  expect(video.play).toHaveBeenCalledTimes(2);
});

test('PLAYER-07: has its sound where it may, and where a pause came between', async () => {
  const may = { muted: false, play: vi.fn(() => Promise.resolve()) };
  await playMutedIfRefused(may);
  const paused = { muted: false, play: vi.fn(() => Promise.reject(refusal('AbortError'))) };
  await playMutedIfRefused(paused);
  expect([may.muted, paused.muted]).toEqual([false, false]);
});
