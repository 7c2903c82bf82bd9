import type { Player } from './player.ts';

/** Milliseconds between two looks at the time of an element that answers by messages (VID-29). */
export const pollMs = 1000;

/** Reports the time that `read` returns every second while the player plays. Returns how to end that. */
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
