export const frameRates = [23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60] as const;

export interface Timecode {
  hours: number;
  minutes: number;
  seconds: number;
  frames: number;
  /** Drop-frame timecodes use a semicolon. */
  hasSemicolon: boolean;
}

const timecodePattern = /^(\d{1,2}):(\d{2}):(\d{2})([:;.,])(\d{2,3})$/;

/** `HH:MM:SS:FF`; undefined for other text. */
export function parseTimecode(text: string): Timecode | undefined {
  const match = timecodePattern.exec(text);
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

/** Rounds up to whole frames: 30 for 29.97. */
export const nominalRate = (rate: number) => Math.ceil(rate - 0.001);

/** 29.97 stands for exactly 30,000 frames per 1,001 seconds. */
const exactRate = (rate: number) => (Number.isInteger(rate) ? rate : (nominalRate(rate) * 1000) / 1001);

export const framesToSeconds = (frames: number, rate: number) => frames / exactRate(rate);

/** Undefined if the frame number is too high for the rate. */
export function timecodeToSeconds(
  { hours, minutes, seconds, frames }: Timecode,
  rate: number,
  isDropFrame = false,
): number | undefined {
  const counted = nominalRate(rate);
  if (frames >= counted) return undefined;
  const whole = (hours * 60 + minutes) * 60 + seconds;
  // Drops two frame numbers (of 30) each minute, except every tenth (SMPTE 12M).
  const allMinutes = hours * 60 + minutes;
  const dropped = isDropFrame ? (counted / 15) * (allMinutes - Math.floor(allMinutes / 10)) : 0;
  return framesToSeconds(whole * counted + frames - dropped, rate);
}
