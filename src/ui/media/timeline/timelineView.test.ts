import { assert, float, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rulerMarks,
  formatMark,
  moveEdge,
  snap,
  zoomLevel,
  scrollViewTo,
  clampView,
  zoomFactor,
  zoomView,
} from './timelineView.ts';

const hours = 3 * 3600;

describe('the timeline’s view', () => {
  it('zooms from the whole video to a second, around a time that stays in place', () => {
    const whole = { from: 0, span: hours };
    const near = zoomView(whole, 10, 5400, hours);
    expect(near).toEqual({ from: 4860, span: 1080 });
    expect(zoomView(near, 1e9, 5400, hours).span).toBe(1);
    expect(zoomView(near, 1e-9, 5400, hours)).toEqual(whole);
  });

  it('stays within the video, also of one that is shorter than a second', () => {
    expect(clampView({ from: -5, span: 100 }, 60)).toEqual({ from: 0, span: 60 });
    expect(clampView({ from: 55, span: 10 }, 60)).toEqual({ from: 50, span: 10 });
    expect(clampView({ from: 0, span: 10 }, 0.4)).toEqual({ from: 0, span: 0.4 });
    expect(scrollViewTo({ from: 0, span: 10 }, 20, 60)).toEqual({ from: 19, span: 10 });
  });

  it('has marks at even times, few enough to be read', () => {
    expect(rulerMarks({ from: 0, span: 60 }, 6)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(rulerMarks({ from: 1.005, span: 0.05 }, 5)).toEqual([1.01, 1.02, 1.03, 1.04, 1.05]);
    expect(rulerMarks({ from: 0, span: 86_400 }, 8).length).toBeLessThan(10);
  });

  it('names its marks by minutes and seconds, and those closer than a second to the hundredth', () => {
    expect([0, 90, 3661].map((time) => formatMark(time, true))).toEqual(['0:00', '1:30', '1:01:01']);
    expect(formatMark(90.5, false)).toBe('00:01:30:50');
  });

  it('has a zoom from 0 for the whole video to 1 for a second', () => {
    const half = { from: 0, span: Math.sqrt(hours) };
    expect(
      [{ from: 0, span: hours }, half, { from: 0, span: 1 }].map((each) => zoomLevel(each, hours)),
    ).toEqual([0, expect.closeTo(0.5), 1]);
    expect(half.span / zoomFactor(half, 1, hours)).toBeCloseTo(1);
    expect(half.span / zoomFactor(half, 0, hours)).toBeCloseTo(hours);
    expect(zoomLevel({ from: 0, span: 0.4 }, 0.4)).toBe(0);
  });

  it('moves edges within the video, and no segment becomes empty', () => {
    expect(moveEdge({ start: 2, end: 5 }, 'both', -3, 60)).toEqual({ start: 0, end: 3 });
    expect(moveEdge({ start: 2, end: 5 }, 'both', 100, 60)).toEqual({ start: 57, end: 60 });
    expect(moveEdge({ start: 2, end: 5 }, 'start', 10, 60)).toEqual({ start: 4.99, end: 5 });
    expect(moveEdge({ start: 2, end: 5 }, 'end', -10, 60)).toEqual({ start: 2, end: 2.01 });
    assert(
      property(float({ min: -1000, max: 1000, noNaN: true }), (by) => {
        const { start, end } = moveEdge({ start: 10, end: 20 }, 'both', by, 60);
        expect(end - start).toBeCloseTo(10, 1);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('snaps to an edge that is near', () => {
    expect(snap(10.2, [5, 10, 11], 0.3)).toBe(10);
    expect(snap(10.5, [5, 10, 11], 0.3)).toBe(10.5);
  });
});
