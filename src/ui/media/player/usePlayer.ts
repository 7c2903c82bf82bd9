import { useMemo, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerState } from './player.ts';

export const useNewPlayer = (): Player => useState(() => createPlayer())[0];

/** Rerenders only when the selected value changes, because scrubbing changes the status constantly. */
export const usePlayerState = <T extends string | number | boolean | null | undefined>(
  player: Player,
  select: (state: PlayerState) => T,
): T => useSyncExternalStore(player.subscribe, () => select(player.getState()));

/**
 * Rerenders only when the selected value changes. Updates after each report, at least once a second. To
 * update every frame, use `getTime`.
 */
export function usePlayerTime<T extends string | number | boolean>(
  player: Player,
  select: (time: number) => T,
): T {
  const looked = useMemo(() => createTimeSnapshot(player), [player]);
  return useSyncExternalStore(looked.subscribe, () => select(looked.getTime()));
}

/** Keeps the time of the last report. The current time advances, so two reads in one render would differ. */
function createTimeSnapshot(player: Player) {
  let time = player.getTime();
  return {
    getTime: () => time,
    subscribe(listener: () => void) {
      const look = () => {
        time = player.getTime();
        listener();
      };
      time = player.getTime();
      return player.subscribe(look);
    },
  };
}
