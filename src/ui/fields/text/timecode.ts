/** Parts of `HH:mm:ss:SS` (VID-09). */
export type TimecodeParts = readonly [hours: number, minutes: number, seconds: number, hundredths: number];

/** Length of each part in hundredths of a second. */
export const hundredthsPerPart: TimecodeParts = [360_000, 6_000, 100, 1];

/** Largest value of `HH:mm:ss:SS`, in seconds. */
export const maxTimecode = 359_999.99;

/** VID-09 */
export function formatTimecode(seconds: number): string {
  const [hours, minutes, whole, hundredths] = splitTimecode(seconds).map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${whole}:${hundredths}`;
}

export function splitTimecode(seconds: number): TimecodeParts {
  const total = Math.round(seconds * 100);
  return [
    Math.floor(total / hundredthsPerPart[0]),
    Math.floor(total / hundredthsPerPart[1]) % 60,
    Math.floor(total / hundredthsPerPart[2]) % 60,
    total % 100,
  ];
}

export function joinTimecode(parts: TimecodeParts): number {
  return parts.reduce((sum, part, index) => sum + part * (hundredthsPerPart[index] ?? 0), 0) / 100;
}

const timecodePattern = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,2}))?$/;

/**
 * `HH:mm:ss:SS`, `HH:mm:ss.SS`, `mm:ss`, `mm:ss.SS` or seconds such as `62.5`. Null if the text is none of
 * these.
 */
export function parseTimecode(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+(?:[.,]\d+)?$/.test(trimmed)) {
    const seconds = Math.round(Number(trimmed.replace(',', '.')) * 100) / 100;
    return seconds <= maxTimecode ? seconds : null;
  }
  const match = timecodePattern.exec(trimmed);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  // `.5` is half a second.
  return joinTimecode([Number(hours), Number(minutes), Number(seconds), Number(fraction.padEnd(2, '0'))]);
}
