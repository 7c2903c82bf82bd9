import { normalizeText } from '#domain/normalizeText.ts';

/** If two languages use the same name for different months, the earlier language wins. */
const languages =
  'en de fr es it pt nl sv da nb pl cs sk ru uk bg sr tr el hu ro fi et lv lt sl hr ca gl eu is sq mk be id ms vi ar he fa hi bn'.split(
    ' ',
  );

const extraNames: Record<string, number> = {
  mrz: 3,
  mrt: 3,
  abr: 4,
  maerz: 3,
  mars: 3,
  sept: 9,
  setem: 9,
  juil: 7,
  aout: 8,
  ιουλ: 7,
  ιουν: 6,
};

const normalizeName = (name: string) => normalizeText(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase();

let monthsByName: Map<string, number> | undefined;

/** Accepts a name or an abbreviation of at least three letters. Months start at 1. */
export function parseMonth(monthName = ''): number | undefined {
  monthsByName ??= buildMonthNames();
  const name = normalizeName(monthName);
  const exact = monthsByName.get(name);
  if (exact !== undefined || name.length < 3) return exact;
  for (const [known, month] of monthsByName) if (known.startsWith(name)) return month;
  return undefined;
}

function buildMonthNames(): Map<string, number> {
  const found = new Map<string, number>(Object.entries(extraNames));
  for (const language of languages)
    for (const style of ['short', 'long'] as const)
      for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
          const name = normalizeName(parts.find(({ type }) => type === 'month')?.value ?? '').replaceAll(
            '.',
            '',
          );
          if (/^\p{L}{3,}$/u.test(name) && !found.has(name)) found.set(name, month);
        }
      }
  return found;
}
