import type { PlayerErrorNumber, PlayerStateNumber } from '#domain/video/playerMessages.ts';
import type { Driver } from './playback.ts';

export interface VideoEvents {
  ready: (driver: Driver, duration: number | null) => void;
  changed: (state: PlayerStateNumber) => void;
  rate: (rate: number) => void;
  quality: (quality: string) => void;
  failed: (error: PlayerErrorNumber) => void;
  size: (width: number, height: number) => void;
  fullScreen: (isFull: boolean) => void;
}
