import { InvalidArgumentError } from 'commander';
import { isTimeZone } from '#domain/wallTime.ts';

/** Parses the value of a flag as a whole number within bounds. */
export function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

/** Parses numbers joined by commas, each within bounds, and hands them on so joined. */
export function numberList(minimum: number, maximum: number) {
  const parse = wholeNumber(minimum, maximum);
  return (text: string): string => text.split(',').map(parse).join(',');
}

/** Parses the value of a flag as the name of a time zone. */
export function timeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError('There is no such time zone.');
}

/** What `--ids-file` reads. */
export const idsFileHelp = 'file of ids: lines, CSV or JSON, or what desk wrote';

/** Collects the values of a flag that may be given several times. */
export function several(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}
