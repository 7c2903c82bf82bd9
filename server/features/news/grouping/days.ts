import type { Token } from './tokens.ts';
import { bareWord } from './words.ts';

interface CalendarNames {
  months: ReadonlyMap<string, number>;
  weekdays: ReadonlyMap<string, number>;
}

const calendars = new Map<string, CalendarNames>();

function calendarNames(language: string): CalendarNames {
  const known = calendars.get(language);
  if (known) return known;
  // In some languages, months take another case after a number, as in titles.
  const named = (type: 'month' | 'weekday', style: 'long' | 'short', dates: number[]) => {
    const format = new Intl.DateTimeFormat(language, { [type]: style, day: 'numeric', timeZone: 'UTC' });
    return dates.flatMap((date, index) =>
      format
        .formatToParts(date)
        .flatMap((part) =>
          part.type === type ? [[bareWord(part.value).replace(/\.$/, ''), index] as const] : [],
        ),
    );
  };
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day));
  const calendar = {
    months: new Map([...named('month', 'short', months), ...named('month', 'long', months)]),
    weekdays: new Map(named('weekday', 'long', week)),
  };
  calendars.set(language, calendar);
  return calendar;
}

export interface NamedDays {
  days: string[];
  used: ReadonlySet<number>;
}

/**
 * Finds "Tuesday", "24 November" and "November 24". A day doesn't identify a story, because all headlines of
 * that day may mention it.
 */
export function findDays(tokens: readonly Token[], language: string): NamedDays {
  const { months, weekdays } = calendarNames(language);
  const days: string[] = [];
  const used = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'word') {
      const weekday = weekdays.get(token.bare);
      if (weekday === undefined || isInName(tokens, index)) continue;
      days.push(`weekday ${weekday}`);
      used.add(index);
    } else if (
      token.kind === 'number' &&
      token.unit === '' &&
      Number.isInteger(token.value) &&
      token.value <= 31
    ) {
      const at = [index - 1, index + 1, index + 2].find(
        (near) => readMonth(tokens, near, months) !== undefined,
      );
      if (at === undefined) continue;
      days.push(`date ${readMonth(tokens, at, months)} ${token.value}`);
      used.add(index).add(at);
    }
  }
  return { days, used };
}

function readMonth(
  tokens: readonly Token[],
  index: number,
  months: CalendarNames['months'],
): number | undefined {
  const token = tokens[index];
  return token?.kind === 'word' ? months.get(token.bare) : undefined;
}

/** "Black Friday" and "Sheffield Wednesday" aren't days. */
function isInName(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]!];
  return (
    before?.kind === 'word' &&
    before.isCapital &&
    !before.startsClause &&
    token.start === before.start + before.text.length + 1
  );
}

export const haveDifferentDays = (a: readonly string[], b: readonly string[]): boolean =>
  ['weekday', 'date'].some((kind) => {
    const [ownDays, otherDays] = [a, b].map((days) => days.filter((day) => day.startsWith(kind)));
    return ownDays!.length > 0 && otherDays!.length > 0 && !ownDays!.some((day) => otherDays!.includes(day));
  });
