import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerMessage } from '#domain/video/playerMessages.ts';
import { createPlayback, type Driver } from './playback.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const segment = (start: number, end: number) => ({
  start,
  end,
  title: '',
  keys: [],
  width: 30,
  top: 0,
  height: 100,
});

/** A video that plays by the fake clock, and what came of it. */
function setUp({ hasControls = false, segments = [segment(10, 12), segment(20, 23)] } = {}) {
  const messages: PlayerMessage[] = [];
  const seeks: number[] = [];
  const shown: boolean[] = [];
  const move = vi.fn();
  let time = 0;
  let since: number | undefined;
  const now = () => time + (since === undefined ? 0 : (Date.now() - since) / 1000);
  const playback = createPlayback({
    segments,
    hasControls,
    timers: {
      start: (work, ms) => setInterval(work, ms),
      stop: (timer) => clearInterval(timer as ReturnType<typeof setInterval>),
    },
    send: (message) => messages.push(message),
    move,
    showPlaying: (isPlaying) => shown.push(isPlaying),
  });
  const driver: Driver = {
    time: now,
    play() {
      since ??= Date.now();
      playback.stateChanged(1);
    },
    pause() {
      time = now();
      since = undefined;
      playback.stateChanged(2);
    },
    seek(target) {
      seeks.push(target);
      time = target;
      if (since !== undefined) since = Date.now();
    },
  };
  const of = (eventType: PlayerMessage['eventType']) =>
    messages.filter((message) => message.eventType === eventType).map(({ data }) => data);
  return { playback, driver, messages, of, seeks, shown, move };
}

describe('PLAYER-07', () => {
  test('with controls it plays by itself from 0', () => {
    const { playback, driver, seeks, shown } = setUp({ hasControls: true });
    playback.ready(driver, 60);
    expect(seeks).toEqual([0]);
    expect(shown).toEqual([true]);
  });

  test('without, it moves to the first segment and waits', () => {
    const { playback, driver, seeks, shown, of } = setUp();
    playback.ready(driver, 60);
    expect(seeks).toEqual([10]);
    expect(shown).toEqual([false]);
    expect(of('playerReady')).toEqual([{ duration: 5 }]);
    playback.togglePlaying();
    expect(shown).toEqual([false, true]);
  });

  test('what was pressed before the video was ready starts it then', () => {
    const { playback, driver, shown } = setUp();
    playback.togglePlaying();
    playback.ready(driver, 60);
    expect(shown).toEqual([true]);
  });
});

function setUpPlaying() {
  const all = setUp();
  all.playback.ready(all.driver, 60);
  all.playback.togglePlaying();
  all.move.mockClear();
  return all;
}

describe('while it plays', () => {
  test('PLAYER-03: the crop window is moved every 100 ms', () => {
    const { move } = setUpPlaying();
    vi.advanceTimersByTime(1000);
    expect(move).toHaveBeenCalledTimes(10);
  });

  test('PLAYER-04, PLAYER-09: sliderValChange comes every 1000 ms, across the segments', () => {
    const { of } = setUpPlaying();
    vi.advanceTimersByTime(7000);
    const values = of('sliderValChange') as number[];
    expect(values).toHaveLength(7);
    for (const [index, expected] of [1, 2.1, 3.1, 4.1, 0.2, 1.2, 2.3].entries())
      expect(Math.abs(values[index]! - expected)).toBeLessThanOrEqual(0.31);
    expect(Math.max(...values)).toBeLessThanOrEqual(5);
  });

  test('PLAYER-06: it jumps from segment to segment and back to the first', () => {
    const { seeks } = setUpPlaying();
    vi.advanceTimersByTime(8000);
    expect(seeks.slice(0, 4)).toEqual([10, 20, 10, 20]);
  });

  test('PLAYER-05: both timers stop when it is paused, and go on with it', () => {
    const { playback, of, move, shown } = setUpPlaying();
    vi.advanceTimersByTime(500);
    playback.togglePlaying();
    expect(vi.getTimerCount()).toBe(0);
    move.mockClear();
    vi.advanceTimersByTime(5000);
    expect(move).not.toHaveBeenCalled();
    expect(of('sliderValChange')).toEqual([]);
    expect(shown.at(-1)).toBe(false);
    playback.togglePlaying();
    vi.advanceTimersByTime(1000);
    expect(of('sliderValChange')).toHaveLength(1);
  });

  test('PLAYER-05: a state that is reported twice starts no second timers', () => {
    const { playback, move } = setUpPlaying();
    playback.stateChanged(3);
    playback.stateChanged(1);
    vi.advanceTimersByTime(300);
    expect(move).toHaveBeenCalledTimes(3);
  });

  test('PLAYER-06: a video that ends before its last segment does continues with the next', () => {
    const { playback, seeks, of } = setUpPlaying();
    playback.stateChanged(0);
    expect(seeks.at(-1)).toBe(20);
    expect(of('playerStateChange').slice(-2)).toEqual([0, 1]);
  });

  test('PLAYER-08: an error is a playerError, and ends the timers', () => {
    const { playback, of } = setUpPlaying();
    playback.failed(150);
    expect(of('playerError')).toEqual([150]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
