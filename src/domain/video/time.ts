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

export const joinTime = ({ hours, minutes, seconds, hundredths }: TimeParts) =>
  (((hours * 60 + minutes) * 60 + seconds) * 100 + hundredths) / 100;

/** Formats seconds as `HH:mm:ss:SS` (VID-09). */
export function formatTime(time: number): string {
  const { hours, minutes, seconds, hundredths } = splitTime(time);
  return [hours, minutes, seconds, hundredths].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Parses `HH:mm:ss:SS` to seconds; undefined for other text (VID-09). */
export function parseTime(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2}):(\d{2}):(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, seconds, hundredths] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return minutes > 59 || seconds > 59 ? undefined : joinTime({ hours, minutes, seconds, hundredths });
}

const limits: TimeParts = { hours: 99, minutes: 59, seconds: 59, hundredths: 99 };

/** Unchanged if the part is out of range (VID-08). */
export function withPart(time: number, part: keyof TimeParts, value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > limits[part]) return time;
  return joinTime({ ...splitTime(time), [part]: value });
}
