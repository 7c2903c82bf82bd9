import { expect, test, vi } from 'vitest';
import { createPlayer, type PlayerDriver } from './player.ts';

/** A player with a clock controlled by the test, and an element that records calls. */
function setUp(driver: Partial<PlayerDriver> = {}) {
  let now = 0;
  const called: unknown[] = [];
  const player = createPlayer(() => now);
  const connect = () =>
    player.connect({
      play: () => called.push('play'),
      pause: () => called.push('pause'),
      seek: (time) => called.push(['seek', time]),
      setRate: (rate) => called.push(['rate', rate]),
      ...driver,
    });
  return {
    player,
    called,
    connect,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test('VID-27: between reports the time runs on at the rate, only while it plays, and not without end', () => {
  const { player, connect, advance } = setUp();
  const connection = connect();
  connection.report({ status: 'ready', duration: 60, time: 0 });
  advance(500);
  expect(player.getTime()).toBe(0);
  connection.report({ status: 'playing', time: 10 });
  advance(100);
  expect(player.getTime()).toBeCloseTo(10.1);
  connection.report({ rate: 2 });
  advance(100);
  expect(player.getTime()).toBeCloseTo(10.3);
  advance(5000);
  expect(player.getTime()).toBeCloseTo(13.1);
  connection.report({ status: 'paused', time: 11 });
  advance(5000);
  expect(player.getTime()).toBe(11);
  connection.report({ status: 'playing', time: 59.9 });
  advance(900);
  expect(player.getTime()).toBe(60);
});

test('what was called before the element was ready is done then, once', () => {
  const { player, called, connect } = setUp();
  player.seek(12.5);
  expect(player.getTime()).toBe(12.5);
  const connection = connect();
  player.play();
  player.setRate(2);
  expect(called).toEqual([]);
  connection.report({ status: 'ready', duration: 60, time: 0 });
  expect(called).toEqual([['rate', 2], ['seek', 12.5], 'play']);
  connection.report({ status: 'paused', time: 12.5 });
  connection.report({ status: 'ready' });
  expect(called).toHaveLength(3);
});

test('without a picture the time that was sought is the time, and another attempt continues there', () => {
  const { player, called, connect } = setUp();
  connect().report({ status: 'failed', failure: 'unreachable' });
  player.seek(30);
  expect(player.getTime()).toBe(30);
  expect(player.getState()).toMatchObject({ status: 'failed', failure: 'unreachable' });
  const retry = connect();
  expect(player.getState()).toMatchObject({ status: 'loading', failure: undefined });
  retry.report({ status: 'ready', duration: 60 });
  expect(called).toEqual([['seek', 30]]);
});

test('a seek stays within the video', () => {
  const { player, called, connect } = setUp();
  connect().report({ status: 'ready', duration: 60 });
  player.seek(-1);
  player.seek(90);
  expect(called).toEqual([
    ['seek', 0],
    ['seek', 60],
  ]);
});

test('listeners hear of changes and times, until they end', () => {
  const { player, connect } = setUp();
  const connection = connect();
  const listener = vi.fn();
  const end = player.subscribe(listener);
  const before = player.getState();
  connection.report({ rate: 1 });
  expect(listener).not.toHaveBeenCalled();
  expect(player.getState()).toBe(before);
  connection.report({ time: 1 });
  connection.report({ status: 'playing' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(player.getState()).not.toBe(before);
  end();
  player.seek(3);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('an element that was replaced reports nothing more', () => {
  const { player, connect } = setUp();
  const former = connect();
  const present = connect();
  former.report({ status: 'failed', failure: 'unplayable' });
  former.disconnect();
  present.report({ status: 'ready', duration: 5 });
  expect(player.getState()).toMatchObject({ status: 'ready', duration: 5 });
});

test('an element that knows its time is believed', () => {
  let time = 3;
  const { player, connect } = setUp({ time: () => time });
  const connection = connect();
  connection.report({ status: 'playing', duration: 60, time });
  time = 3.21;
  expect(player.getTime()).toBe(3.21);
  connection.disconnect();
  time = 9;
  expect(player.getTime()).toBe(3.21);
});
