/** Parts of the time input (VID-08, VID-09). */
export interface TimeParts {
  hours: number;
  minutes: number;
  seconds: number;
  hundredths: number;
}

/** Latest time, in seconds. */
export const maxTime = 359_999.99;

/** Times are added and compared in whole hundredths, as 0.1 + 0.2 is not 0.3. */
export const toHundredths = (seconds: number) => Math.round(seconds * 100);

export const roundTime = (seconds: number) => toHundredths(seconds) / 100;

export const addTimes = (a: number, b: number) => (toHundredths(a) + toHundredths(b)) / 100;

/** Clamped to the range of `HH:mm:ss:SS`. */
export function splitTime(time: number): TimeParts {
  const total = Math.min(Math.max(toHundredths(time) || 0, 0), toHundredths(maxTime));
  const whole = Math.floor(total / 100);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
    hundredths: total % 100,
  };
}

/** Formats seconds as `HH:mm:ss:SS` (VID-09). */
export function formatTime(time: number): string {
  const { hours, minutes, seconds, hundredths } = splitTime(time);
  return [hours, minutes, seconds, hundredths].map((part) => String(part).padStart(2, '0')).join(':');
}
