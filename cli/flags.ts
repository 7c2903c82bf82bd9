import { InvalidArgumentError } from 'commander';
import { isTimeZone } from '#domain/wallTime.ts';

export function wholeNumberParser(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

/** Returns the numbers comma-separated. */
export function numberListParser(minimum: number, maximum: number) {
  const parse = wholeNumberParser(minimum, maximum);
  return (text: string): string => text.split(',').map(parse).join(',');
}

export function parseTimeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError('Unknown time zone.');
}

export const idsFileHelp = 'file of IDs: one per line, CSV, JSON or desk output';

export function appendValue(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}
