/** YouTube's numbers of states, which uploaded videos have too: not started, ended, playing, paused, buffering, cued. */
export type PlayerStateNumber = -1 | 0 | 1 | 2 | 3 | 5;

/** YouTube's numbers of errors: wrong id, not playable, removed or private, not allowed elsewhere. -1: not reached. */
export type PlayerErrorNumber = -1 | 2 | 5 | 100 | 101 | 150;

/** What the player page sends to its host (PLAYER-09). docs/player.md repeats these types for developers of apps. */
export type PlayerMessage =
  /** The page is ready: its markup. */
  | { eventType: 'fullhtml'; data: string }
  /** The video can be played: seconds of all chosen segments, null where they are not known. */
  | { eventType: 'playerReady'; data: { duration: number | null } }
  | { eventType: 'playerStateChange'; data: PlayerStateNumber }
  /** Every second while it plays: seconds elapsed across the chosen segments (PLAYER-04). */
  | { eventType: 'sliderValChange'; data: number }
  | { eventType: 'playbackRateChange'; data: number }
  /** YouTube's name of the quality, such as `hd720`. Uploaded videos have one quality. */
  | { eventType: 'playerQualityChange'; data: string }
  | { eventType: 'playerError'; data: PlayerErrorNumber }
  | { eventType: 'fullScreenChange'; data: boolean };
