import { normalizeDigits } from './digits.ts';
import { parseTimecode, secondsOfFrames, secondsOfTimecode } from './timecode.ts';

export type TimeUnit = 'seconds' | 'milliseconds' | 'frames';

export type CellTime =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'empty' }
  | { kind: 'frames' }
  | { kind: 'unreadable' };

const plainSeconds = /^(\d{1,9})(?:[.,](\d{1,12}))?(?: ?s(?:ec)?)?$/i;
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
const maxLength = 40;

/**
 * Seconds (`90.5`, `90,5`), clocks (`1:30.5`, `00:01:30,500`) or frames (`00:01:30:12`, or integers if the
 * column says so), which need a rate.
 */
export function readTimeCell(cell: string | undefined, counts: TimeUnit, rate?: number): CellTime {
  const text = normalizeDigits(cell ?? '').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > maxLength) return { kind: 'unreadable' };
  const timecode = parseTimecode(text);
  if (timecode && timecode.frames < 100 && /[:;]\d\d$/.test(text) && text.split(/[:;]/).length === 4) {
    if (rate === undefined) return { kind: 'frames' };
    return toSecondsCell(secondsOfTimecode(timecode, rate, timecode.hasSemicolon));
  }
  if (counts === 'frames') {
    if (!/^\d{1,9}$/.test(text)) return { kind: 'unreadable' };
    return rate === undefined ? { kind: 'frames' } : toSecondsCell(secondsOfFrames(Number(text), rate));
  }
  const [, whole, decimals = '0'] = plainSeconds.exec(text) ?? [];
  const unit = counts === 'milliseconds' ? 1000 : 1;
  if (whole !== undefined) return toSecondsCell(Number(`${whole}.${decimals}`) / unit);
  const [, hours = '0', minutes, seconds, fraction = '0'] = clock.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return { kind: 'unreadable' };
  const isClock = Number(seconds) < 60 && (hours === '0' || Number(minutes) < 60);
  const all = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`);
  return toSecondsCell(isClock ? all : undefined);
}

const toSecondsCell = (seconds: number | undefined): CellTime =>
  seconds === undefined ? { kind: 'unreadable' } : { kind: 'seconds', seconds };
