import type { Player } from './player.ts';

/** Milliseconds (VID-29). */
export const pollMs = 1000;

/** Reports every second during playback. Returns a stop function. */
export function pollPlayingTime(
  player: Pick<Player, 'getState'>,
  read: () => Promise<number> | undefined,
  report: (time: number) => void,
): () => void {
  const timer = setInterval(async () => {
    if (player.getState().status !== 'playing') return;
    const time = await read();
    if (time !== undefined) report(time);
  }, pollMs);
  return () => clearInterval(timer);
}
