import { maxTime, splitTime, toHundredths } from './time.ts';

/** The first and the last time that a picker offers, in seconds. */
export interface TimeLimits {
  min: number;
  max: number;
}

/** A start is within the video. Without a duration, as before the player is ready, nothing is disabled (VID-10). */
export const startLimits = (duration = maxTime): TimeLimits => ({ min: 0, max: duration });

/** An end is between the start, or 0 if none exists, and the end of the video (VID-10). */
export const endLimits = (start: number | null, duration = maxTime): TimeLimits => ({
  min: start ?? 0,
  max: duration,
});

/** Which values of each part a picker disables; those of a part depend on the greater ones that are chosen (VID-10). */
export interface DisabledTimes {
  hours: () => number[];
  minutes: (hour: number) => number[];
  seconds: (hour: number, minute: number) => number[];
}

/** What a picker of the given limits disables. A value stays enabled as long as some time below it is within them. */
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

/** Whether a time is within the limits, to the hundredth. */
export const isWithin = (time: number, { min, max }: TimeLimits) =>
  toHundredths(time) >= toHundredths(min) && toHundredths(time) <= toHundredths(max);
