/** Longest run of combining marks in stream-safe text (UAX #15). */
const maxMarks = 30;

// NFKD and NFKC turn the letters U+FF9E and U+FF9F into marks. U+034F ends a run.
const mark = '(?:[^\\P{M}\\u034F]|[\\uFF9E\\uFF9F])';
const longRun = new RegExp(`${mark}{${maxMarks}}(?=${mark})`, 'gu');

/**
 * Linear-time `String.normalize`: sorting one letter's marks is quadratic, so longer runs are first split by
 * U+034F, as in UAX #15, section 13 (Stream-Safe Text Format).
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const bounded = text.length > maxMarks ? text.replace(longRun, '$&\u034F') : text;
  // oxlint-disable-next-line no-restricted-properties -- long runs of marks are split first
  return bounded.normalize(form);
}
