import type { Player } from './player.ts';

/** VID-29 */
export const pollIntervalMs = 1000;

/** Reports every second during playback. Returns a stop function. */
export function pollPlaybackTime(
  player: Pick<Player, 'getState'>,
  read: () => Promise<number> | undefined,
  report: (time: number) => void,
): () => void {
  const timer = setInterval(async () => {
    if (player.getState().status !== 'playing') return;
    const time = await read();
    if (time !== undefined) report(time);
  }, pollIntervalMs);
  return () => clearInterval(timer);
}
