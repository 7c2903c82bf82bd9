import type { PlayerSegment } from '#domain/video/playerSegments.ts';
import type { PlayerErrorNumber, PlayerMessage, PlayerStateNumber } from '#domain/video/playerMessages.ts';
import { createCropWindows, type WindowPosition } from './cropWindow.ts';
import { createSequence } from './sequence.ts';

/** PLAYER-03, PLAYER-04. */
export const cropIntervalMs = 100;
export const reportIntervalMs = 1000;

export interface Driver {
  time: () => number;
  play: () => void;
  pause: () => void;
  seek: (time: number) => void;
}

export interface Timers {
  start: (work: () => void, ms: number) => unknown;
  stop: (timer: unknown) => void;
}

export interface PlaybackOptions {
  segments: readonly PlayerSegment[];
  /** Full screen in the app (PLAYER-07). */
  hasControls: boolean;
  timers: Timers;
  send: (message: PlayerMessage) => void;
  move: (position: WindowPosition) => void;
  /** Updates the play button. The first playback removes the thumbnail (PLAYER-02). */
  showPlaying: (isPlaying: boolean) => void;
}

export interface Playback {
  ready: (driver: Driver, duration: number | null) => void;
  stateChanged: (state: PlayerStateNumber) => void;
  failed: (error: PlayerErrorNumber) => void;
  /** If the video isn't ready, it starts as soon as it is. */
  togglePlaying: () => void;
}

const playing = 1;
const buffering = 3;
const ended = 0;

/** Loops the chosen segments and reports to the host. */
export function createPlayback({
  segments,
  hasControls,
  timers,
  send,
  move,
  showPlaying,
}: PlaybackOptions): Playback {
  const sequence = createSequence(segments, hasControls);
  const windows = createCropWindows(segments);
  let driver: Driver | undefined;
  let state: PlayerStateNumber = -1;
  let isRequested = hasControls;
  let running: unknown[] = [];

  function stop() {
    for (const timer of running) timers.stop(timer);
    running = [];
  }

  function look() {
    const time = driver!.time();
    const target = sequence.jumpAt(time);
    if (target !== undefined) driver!.seek(target);
    move(windows.at(sequence.index(), target ?? time));
  }

  const report = () => send({ eventType: 'sliderValChange', data: sequence.elapsed(driver!.time()) });

  function start() {
    if (running.length > 0) return;
    running = [timers.start(look, cropIntervalMs), timers.start(report, reportIntervalMs)];
  }

  move(windows.at(0, sequence.start));
  return {
    ready(given, duration) {
      driver = given;
      const length = Number.isFinite(sequence.length) ? sequence.length : duration;
      send({ eventType: 'playerReady', data: { duration: length } });
      driver.seek(sequence.start);
      if (isRequested) driver.play();
      // YouTube plays after a seek unless paused.
      else driver.pause();
    },
    stateChanged(next) {
      if (!driver || next === state) return;
      state = next;
      send({ eventType: 'playerStateChange', data: next });
      if (next === playing) {
        if (isRequested || hasControls) showPlaying(true);
        start();
        return;
      }
      if (next === buffering) return;
      stop();
      if (next === ended) {
        driver.seek(sequence.next());
        driver.play();
      } else showPlaying(false);
    },
    failed(error) {
      stop();
      send({ eventType: 'playerError', data: error });
    },
    togglePlaying() {
      isRequested = !(driver && (state === playing || state === buffering));
      if (isRequested) driver?.play();
      else driver?.pause();
    },
  };
}
