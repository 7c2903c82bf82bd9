import { useMemo, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerState } from './player.ts';

/** A player for as long as the component is there. */
export const useNewPlayer = (): Player => useState(() => createPlayer())[0];

/**
 * What `select` takes of a player's state, such as its duration: rendered again only when that changes, as one that is scrubbed
 * changes its status all the time.
 */
export const usePlayerState = <T extends string | number | boolean | null | undefined>(
  player: Player,
  select: (state: PlayerState) => T,
): T => useSyncExternalStore(player.subscribe, () => select(player.getState()));

/**
 * What `select` makes of a player's time in seconds, such as the index of a line: rendered again only when that changes. Looked
 * at after each report, once a second or more often; what must follow each frame asks `getTime` itself.
 */
export function usePlayerTime<T extends string | number | boolean>(
  player: Player,
  select: (time: number) => T,
): T {
  const looked = useMemo(() => lookedAt(player), [player]);
  return useSyncExternalStore(looked.subscribe, () => select(looked.getTime()));
}

/** The time of the last report: the present one runs on by itself, so that two reads of it in one render would differ. */
function lookedAt(player: Player) {
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
