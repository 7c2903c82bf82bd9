import { normalizeNumberText } from './digits.ts';
import { parseTimecode, framesToSeconds, timecodeToSeconds } from './timecode.ts';

export type TimeUnit = 'seconds' | 'milliseconds' | 'frames';

export type CellTime =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'empty' }
  | { kind: 'frames' }
  | { kind: 'unreadable' };

const secondsPattern = /^(\d{1,9})(?:[.,](\d{1,12}))?(?: ?s(?:ec)?)?$/i;
const clockPattern = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
const maxCellLength = 40;

/**
 * Reads seconds (`90.5`, `90,5`), clock times (`1:30.5`, `00:01:30,500`) or frames (`00:01:30:12`, or
 * integers in a column of frames). Frames need a rate.
 */
export function readTimeCell(cell: string | undefined, timeUnit: TimeUnit, rate?: number): CellTime {
  const text = normalizeNumberText(cell ?? '').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > maxCellLength) return { kind: 'unreadable' };
  const timecode = parseTimecode(text);
  if (timecode && timecode.frames < 100 && /[:;]\d\d$/.test(text) && text.split(/[:;]/).length === 4) {
    if (rate === undefined) return { kind: 'frames' };
    return toSecondsCell(timecodeToSeconds(timecode, rate, timecode.hasSemicolon));
  }
  if (timeUnit === 'frames') {
    if (!/^\d{1,9}$/.test(text)) return { kind: 'unreadable' };
    return rate === undefined ? { kind: 'frames' } : toSecondsCell(framesToSeconds(Number(text), rate));
  }
  const [, whole, decimals = '0'] = secondsPattern.exec(text) ?? [];
  const unit = timeUnit === 'milliseconds' ? 1000 : 1;
  if (whole !== undefined) return toSecondsCell(Number(`${whole}.${decimals}`) / unit);
  const [, hours = '0', minutes, seconds, fraction = '0'] = clockPattern.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return { kind: 'unreadable' };
  const isClock = Number(seconds) < 60 && (hours === '0' || Number(minutes) < 60);
  const all = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`);
  return toSecondsCell(isClock ? all : undefined);
}

const toSecondsCell = (seconds: number | undefined): CellTime =>
  seconds === undefined ? { kind: 'unreadable' } : { kind: 'seconds', seconds };
