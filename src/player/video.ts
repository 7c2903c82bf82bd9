import type { PlayerErrorNumber, PlayerStateNumber } from '#domain/video/playerMessages.ts';
import type { Driver } from './playback.ts';

/** What a video reports, wherever it comes from. */
export interface VideoEvents {
  ready: (driver: Driver, duration: number | null) => void;
  changed: (state: PlayerStateNumber) => void;
  rate: (rate: number) => void;
  quality: (quality: string) => void;
  failed: (error: PlayerErrorNumber) => void;
  /** The size of the picture, once it is known. */
  size: (width: number, height: number) => void;
  fullScreen: (isFull: boolean) => void;
}
