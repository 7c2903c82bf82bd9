import { plainDigits } from './digits.ts';
import { parseTimecode, secondsOfFrames, secondsOfTimecode } from './timecode.ts';

/** What the plain numbers of a column count. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'frames';

/** The time in a cell of a table: seconds, nothing, frames without a known rate, or what cannot be read. */
export type CellTime =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'empty' }
  | { kind: 'frames' }
  | { kind: 'unreadable' };

const plainSeconds = /^(\d{1,9})(?:[.,](\d{1,12}))?(?: ?s(?:ec)?)?$/i;
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
/** No time is longer. */
const maxLength = 40;

/**
 * Seconds (`90.5`, `90,5`), a clock (`1:30.5`, `00:01:30,500`) or frames (`00:01:30:12`; whole numbers where the column says
 * so), which need a rate.
 */
export function readTimeCell(cell: string | undefined, counts: TimeUnit, rate?: number): CellTime {
  const text = plainDigits(cell ?? '').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > maxLength) return { kind: 'unreadable' };
  const timecode = parseTimecode(text);
  if (timecode && timecode.frames < 100 && /[:;]\d\d$/.test(text) && text.split(/[:;]/).length === 4) {
    if (rate === undefined) return { kind: 'frames' };
    return inSeconds(secondsOfTimecode(timecode, rate, timecode.hasSemicolon));
  }
  if (counts === 'frames') {
    if (!/^\d{1,9}$/.test(text)) return { kind: 'unreadable' };
    return rate === undefined ? { kind: 'frames' } : inSeconds(secondsOfFrames(Number(text), rate));
  }
  const [, whole, decimals = '0'] = plainSeconds.exec(text) ?? [];
  const unit = counts === 'milliseconds' ? 1000 : 1;
  if (whole !== undefined) return inSeconds(Number(`${whole}.${decimals}`) / unit);
  const [, hours = '0', minutes, seconds, fraction = '0'] = clock.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return { kind: 'unreadable' };
  const isClock = Number(seconds) < 60 && (hours === '0' || Number(minutes) < 60);
  const all = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`);
  return inSeconds(isClock ? all : undefined);
}

const inSeconds = (seconds: number | undefined): CellTime =>
  seconds === undefined ? { kind: 'unreadable' } : { kind: 'seconds', seconds };
