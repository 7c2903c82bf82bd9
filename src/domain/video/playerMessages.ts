/** YouTube's states, also used for uploaded videos: not started, ended, playing, paused, buffering, cued. */
export type PlayerStateNumber = -1 | 0 | 1 | 2 | 3 | 5;

/**
 * YouTube's error codes: invalid id, not playable, removed or private, not embeddable. -1: YouTube is
 * unreachable.
 */
export type PlayerErrorNumber = -1 | 2 | 5 | 100 | 101 | 150;

/** Messages to the page's host (PLAYER-09). docs/player.md repeats these types for app developers. */
export type PlayerMessage =
  | { eventType: 'fullhtml'; data: string }
  /** Total seconds of the chosen segments; null if unknown. */
  | { eventType: 'playerReady'; data: { duration: number | null } }
  | { eventType: 'playerStateChange'; data: PlayerStateNumber }
  /** Every second during playback: seconds elapsed across the chosen segments (PLAYER-04). */
  | { eventType: 'sliderValChange'; data: number }
  | { eventType: 'playbackRateChange'; data: number }
  /** YouTube's name, such as `hd720`. Uploaded videos have one quality. */
  | { eventType: 'playerQualityChange'; data: string }
  | { eventType: 'playerError'; data: PlayerErrorNumber }
  | { eventType: 'fullScreenChange'; data: boolean };
