import { maxTime, splitTime, toHundredths } from './time.ts';

export interface TimeLimits {
  min: number;
  max: number;
}

/** If the duration is unknown because the player isn't ready, nothing is disabled (VID-10). */
export const startLimits = (duration = maxTime): TimeLimits => ({ min: 0, max: duration });

/** The end must be between the start (or 0) and the video's end (VID-10). */
export const endLimits = (start: number | null, duration = maxTime): TimeLimits => ({
  min: start ?? 0,
  max: duration,
});

/** Disabled minutes and seconds depend on the larger parts chosen (VID-10). */
export interface DisabledTimes {
  hours: () => number[];
  minutes: (hour: number) => number[];
  seconds: (hour: number, minute: number) => number[];
}

/** A value stays enabled while any time within it is allowed. */
export function disabledTimes({ min, max }: TimeLimits): DisabledTimes {
  const [first, last] = [min, max].map((time) => {
    const { hours, minutes, seconds } = splitTime(time);
    return [hours, hours * 60 + minutes, (hours * 60 + minutes) * 60 + seconds] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const outside = (level: 0 | 1 | 2, count: number, before: number) =>
    [...Array(count).keys()].filter((value) => {
      const position = before * 60 + value;
      return position < first[level] || position > last[level];
    });
  return {
    hours: () => outside(0, 100, 0),
    minutes: (hour) => outside(1, 60, hour),
    seconds: (hour, minute) => outside(2, 60, hour * 60 + minute),
  };
}

export const isWithin = (time: number, { min, max }: TimeLimits) =>
  toHundredths(time) >= toHundredths(min) && toHundredths(time) <= toHundredths(max);
