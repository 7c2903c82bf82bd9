/** Frame rates offered where a file names none. */
export const frameRates = [23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60] as const;

/** Hours, minutes, seconds and the frames after them. */
export interface Timecode {
  hours: number;
  minutes: number;
  seconds: number;
  frames: number;
  /** Whether it is written with a semicolon, as drop-frame ones are. */
  hasSemicolon: boolean;
}

const pattern = /^(\d{1,2}):(\d{2}):(\d{2})([:;.,])(\d{2,3})$/;

/** The parts of `HH:MM:SS:FF`; undefined for any other text. */
export function parseTimecode(text: string): Timecode | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds, frames] = [match[1], match[2], match[3], match[5]].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (minutes > 59 || seconds > 59) return undefined;
  return { hours, minutes, seconds, frames, hasSemicolon: match[4] === ';' };
}

/** Frames that are counted in a second of a rate: 30 of 29.97. */
export const countedFrames = (rate: number) => Math.ceil(rate - 0.001);

/** Frames a second exactly: 29.97 stands for 30,000 in 1,001 seconds. */
const exactRate = (rate: number) => (Number.isInteger(rate) ? rate : (countedFrames(rate) * 1000) / 1001);

/** Seconds of a number of frames. */
export const secondsOfFrames = (frames: number, rate: number) => frames / exactRate(rate);

/** Seconds of a timecode; undefined where it has more frames than the rate, or is one that a drop-frame count leaves out. */
export function secondsOfTimecode(
  { hours, minutes, seconds, frames }: Timecode,
  rate: number,
  isDropFrame = false,
): number | undefined {
  const counted = countedFrames(rate);
  if (frames >= counted) return undefined;
  const whole = (hours * 60 + minutes) * 60 + seconds;
  // Two numbers of frames in 30 are left out each minute, but for every tenth (SMPTE 12M).
  const allMinutes = hours * 60 + minutes;
  const dropped = isDropFrame ? (counted / 15) * (allMinutes - Math.floor(allMinutes / 10)) : 0;
  return secondsOfFrames(whole * counted + frames - dropped, rate);
}
