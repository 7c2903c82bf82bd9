/** How one field of a page's state is written in the page's address. */
export interface Codec<Value> {
  /** What the field is where the address does not say; it is left out of the address. */
  fallback: Value;
  /** The parameters that hold it. Default: one, named like the field. */
  names?: readonly string[];
  /** Whether it restricts which rows there are; false for order and page. Default true. */
  isFilter?: boolean;
  /** Whether a parameter without a value is a mistake, as a list of no values is. Default false. */
  needsValue?: boolean;
  /** Reads the texts of its parameters, in the order of `names`; an empty text for a missing one. */
  read: (texts: readonly string[]) => Reading<Value>;
  /** Writes one text for each parameter; an empty one is left out. */
  write: (value: Value) => readonly string[];
}

interface Reading<Value> {
  value: Value;
  /** For each parameter, the part of its text that has no meaning; empty for none. */
  invalid?: readonly string[];
}

export const maxId = 2_147_483_647;
/** More ids than a person chooses would make an address that servers refuse. */
const maxCount = 150;

/** A codec over one parameter; `parse` returns undefined for a text without a meaning. */
function single<Value>(
  fallback: Value,
  parse: (text: string) => Value | undefined,
  format: (value: Value) => string = String,
): Codec<Value> {
  return {
    fallback,
    read: ([text = '']) => {
      if (text === '') return { value: fallback };
      const value = parse(text);
      return value === undefined ? { value: fallback, invalid: [text] } : { value };
    },
    write: (value) => [value === fallback || value === null ? '' : format(value)],
  };
}

interface TextOptions {
  /** A longer text is cut, as the field that it is typed into does. Default 200. */
  maxLength?: number;
  /** What the whole text has to match. Default anything. */
  pattern?: RegExp;
  /** Whether a text means anything. Default: each does. */
  isValid?: (text: string) => boolean;
}

/** A text without spaces around it; empty for none. */
export const text = ({ maxLength = 200, pattern, isValid = () => true }: TextOptions = {}) =>
  single('', (typed) => {
    const value = typed.trim().slice(0, maxLength);
    return (pattern && !pattern.test(value)) || !isValid(value) ? undefined : value;
  });

interface Bounds {
  /** Default 1. */
  min?: number;
  /** Default the highest id there can be. */
  max?: number;
}

function parseNumber(typed: string, { min = 1, max = maxId }: Bounds = {}): number | undefined {
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** A whole number within bounds, such as an id; null for none. */
export const wholeNumber = (bounds?: Bounds) =>
  single<number | null>(null, (typed) => parseNumber(typed, bounds));

/** The page of a list, from 1. */
export const pageNumber = (): Codec<number> => ({
  ...single<number>(1, (typed) => parseNumber(typed, { max: 1_000_000 })),
  isFilter: false,
});

/** Yes, no, or null for either. */
export const yesNo = () =>
  single<boolean | null>(null, (typed) => (typed === 'true' ? true : typed === 'false' ? false : undefined));

/** A flag that is set when the parameter is 1. */
export const flag = () =>
  single(
    false,
    (typed) => typed === '1' || undefined,
    () => '1',
  );

/** One of some texts. Default fallback null. */
export function oneOf<Option extends string>(options: readonly Option[]): Codec<Option | null>;
export function oneOf<Option extends string>(options: readonly Option[], fallback: Option): Codec<Option>;
export function oneOf<Option extends string>(options: readonly Option[], fallback: Option | null = null) {
  return single<Option | null>(fallback, (typed) => options.find((option) => option === typed));
}

/** Several values between commas, each once. */
function several<Value extends string | number>(
  parse: (part: string) => Value | undefined,
  max: number,
): Codec<Value[]> {
  return {
    fallback: [],
    needsValue: true,
    read: ([typed = '']) => {
      const items = [...new Set(typed.split(',').filter((item) => item.trim() !== ''))];
      if (items.length === 0) return { value: [], invalid: [typed] };
      const parsed = items.map((item) => parse(item.trim()));
      const values = [...new Set(parsed.filter((value) => value !== undefined))];
      const invalid = items.filter((_, index) => parsed[index] === undefined);
      return { value: values.slice(0, max), invalid: [[...invalid, ...values.slice(max)].join(',')] };
    },
    write: (value) => [value.join(',')],
  };
}

/** Whole numbers between commas, by default ids. */
export const ids = (bounds: Bounds & { maxCount?: number } = {}) =>
  several((part) => parseNumber(part, bounds), bounds.maxCount ?? maxCount);

/** Several of some texts, between commas. */
export const listOfOptions = <Option extends string>(options: readonly Option[]) =>
  several((part) => options.find((option) => option === part), options.length);

export interface Range {
  start: string | null;
  end: string | null;
}

const isInOrder = ({ start, end }: Range) => start === null || end === null || start <= end;

/**
 * Two texts that sort like what they stand for, such as days. `isRange` decides which of them belong together;
 * by default either may be open and an end before its start has no meaning.
 */
export function toRange(
  names: readonly [string, string],
  isValid: (text: string) => boolean,
  isRange: (range: Range) => boolean = isInOrder,
): Codec<Range> {
  const fallback = { start: null, end: null };
  return {
    fallback,
    names,
    read: (texts) => {
      const invalid = texts.map((typed) => (typed === '' || isValid(typed) ? '' : typed));
      const [start = null, end = null] = texts.map((typed, index) => (invalid[index] ? null : typed || null));
      if (start === null && end === null) return { value: fallback, invalid };
      return isRange({ start, end })
        ? { value: { start, end }, invalid }
        : { value: fallback, invalid: texts };
    },
    write: ({ start, end }) => [start ?? '', end ?? ''],
  };
}

/** Days of the calendar, `2026-11-01`, both included. */
export const dateRange = (from: string, to: string) => toRange([from, to], isDay);

function isDay(typed: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(typed) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
}

export interface SortBy<Field extends string> {
  by: Field;
  order: 'asc' | 'desc';
}

/** A field and a direction, in `sortBy` and `sortOrder`; null for the order that the list has by itself. */
export function sortBy<Field extends string>(fields: readonly Field[]): Codec<SortBy<Field> | null> {
  return {
    fallback: null,
    names: ['sortBy', 'sortOrder'],
    isFilter: false,
    read: ([by = '', order = '']) => {
      const field = fields.find((each) => each === by);
      const isOrder = order === '' || order === 'asc' || order === 'desc';
      return {
        value: field ? { by: field, order: order === 'asc' ? 'asc' : 'desc' } : null,
        invalid: [field ? '' : by, isOrder && (field || by !== '') ? '' : order],
      };
    },
    write: (value) => (value ? [value.by, value.order] : ['', '']),
  };
}
