import { useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerState } from './player.ts';

/** A player for as long as the component is there. */
export const useNewPlayer = (): Player => useState(() => createPlayer())[0];

/** The state of a player, followed. */
export const usePlayerState = (player: Player): PlayerState =>
  useSyncExternalStore(player.subscribe, player.getState);

/**
 * What `select` makes of a player's time in seconds, such as the index of a line: drawn again only when that changes. Looked
 * at after each report, some four times a second; what must follow each frame asks `getTime` itself.
 */
export function usePlayerTime<T extends string | number | boolean>(
  player: Player,
  select: (time: number) => T,
): T {
  return useSyncExternalStore(player.subscribe, () => select(player.getTime()));
}
