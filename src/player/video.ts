import type { PlayerErrorNumber, PlayerStateNumber } from '#domain/video/playerMessages.ts';
import type { Driver } from './playback.ts';

export interface VideoEvents {
  ready: (driver: Driver, duration: number | null) => void;
  stateChanged: (state: PlayerStateNumber) => void;
  rateChanged: (rate: number) => void;
  qualityChanged: (quality: string) => void;
  failed: (error: PlayerErrorNumber) => void;
  resized: (width: number, height: number) => void;
  fullScreenChanged: (isFull: boolean) => void;
}
