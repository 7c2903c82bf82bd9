export interface Codec<Value> {
  /** The value if the parameter is missing. Omitted from the URL. */
  fallback: Value;
  names?: readonly string[];
  /** False for order and page. Default true. */
  isFilter?: boolean;
  /** An empty parameter is an error. */
  needsValue?: boolean;
  read: (texts: readonly string[]) => ReadResult<Value>;
  write: (value: Value) => readonly string[];
}

interface ReadResult<Value> {
  value: Value;
  /** The invalid part of each parameter; empty if all are valid. */
  invalid?: readonly string[];
}

export const maxId = 2_147_483_647;
/** Default limit; many more ids would make the URL too long for servers. */
const maxCount = 150;

function singleCodec<Value>(
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
  /** Longer text is truncated, as in the input field. Default 200. */
  maxLength?: number;
  /** Must match the whole text. By default, any text is valid. */
  pattern?: RegExp;
  isValid?: (text: string) => boolean;
}

/** Trimmed text; empty if missing. */
export const text = ({ maxLength = 200, pattern, isValid = () => true }: TextOptions = {}) =>
  singleCodec('', (typed) => {
    const value = typed.trim().slice(0, maxLength);
    return (pattern && !pattern.test(value)) || !isValid(value) ? undefined : value;
  });

interface Bounds {
  /** Default 1. */
  min?: number;
  /** Default: the highest possible id. */
  max?: number;
}

function parseNumber(typed: string, { min = 1, max = maxId }: Bounds = {}): number | undefined {
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export const wholeNumber = (bounds?: Bounds) =>
  singleCodec<number | null>(null, (typed) => parseNumber(typed, bounds));

export const pageNumber = (): Codec<number> => ({
  ...singleCodec<number>(1, (typed) => parseNumber(typed, { max: 1_000_000 })),
  isFilter: false,
});

export const yesNo = () =>
  singleCodec<boolean | null>(null, (typed) =>
    typed === 'true' ? true : typed === 'false' ? false : undefined,
  );

export const flag = () =>
  singleCodec(
    false,
    (typed) => typed === '1' || undefined,
    () => '1',
  );

export function oneOf<Option extends string>(options: readonly Option[]): Codec<Option | null>;
export function oneOf<Option extends string>(options: readonly Option[], fallback: Option): Codec<Option>;
export function oneOf<Option extends string>(options: readonly Option[], fallback: Option | null = null) {
  return singleCodec<Option | null>(fallback, (typed) => options.find((option) => option === typed));
}

function listCodec<Value extends string | number>(
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

export const ids = (bounds: Bounds & { maxCount?: number } = {}) =>
  listCodec((part) => parseNumber(part, bounds), bounds.maxCount ?? maxCount);

export const listOfOptions = <Option extends string>(options: readonly Option[]) =>
  listCodec((part) => options.find((option) => option === part), options.length);

export interface Range {
  start: string | null;
  end: string | null;
}

const isInOrder = ({ start, end }: Range) => start === null || end === null || start <= end;

/**
 * A range between two strings that sort like their values, such as days. By default, `isRange` allows open
 * ends and rejects an end before the start.
 */
export function rangeCodec(
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

/** Inclusive days such as `2026-11-01`. */
export const dateRange = (from: string, to: string) => rangeCodec([from, to], isDay);

function isDay(typed: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? new Date(typed) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
}

export interface SortBy<Field extends string> {
  by: Field;
  order: 'asc' | 'desc';
}

/** Reads and writes `sortBy` and `sortOrder`. Null means the list's default order. */
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
