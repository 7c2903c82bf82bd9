import type { Random } from './random.ts';

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** A number that JSON can write and JavaScript cannot hold; `toJson` writes it. */
const hugeNumber = 'a number of 400 digits';

const strangeTexts = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202E\u200F\u0007',
  '😀'.repeat(50),
  "'; drop table digests; --",
  '%',
  '_\\%',
  '$1 ${x} {{y}}',
  '../../etc/passwd',
  '//x',
  '/\\x',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<'.repeat(5000),
  '&#x110000;&#0;&amp',
  'x'.repeat(3000),
  'Infinity',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '99999999999999999999',
  'null',
  '__proto__',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '2026-13-45 99:99',
];

export const strangeValues: readonly unknown[] = [
  ...strangeTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  hugeNumber,
  [],
  {},
  [null],
  nested(70),
  { toString: 1, constructor: { prototype: {} }, id: 'x' },
];

/** Texts for patterns and formats: those that fit are used. */
const wellFormed = [
  '1',
  '1,2',
  'a'.repeat(32),
  '#c2410c',
  // An uploaded video, of which no captions are fetched.
  'ab'.repeat(32),
  'current',
  'none',
  'all',
  'channel_follower',
  'create',
  'TypeError',
  '/digests',
  '2026-01-01 00:00',
  '2026-02-28 23:59',
  '0000-01-01 00:00',
  '2026-01-31T12:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
];

const texts = [
  'Rail',
  'Draft',
  'Published',
  'draft',
  'night train',
  'Café',
  'مرحبا',
  'a',
  '10%',
  'Europe/Paris',
  'film.mp4',
  'x@y.zz',
];
// Of this machine, which the server refuses to fetch from, so that nothing leaves it.
const addresses = ['/media/none.webp', 'http://127.0.0.1:1/page', ''];

/**
 * A value of a schema. `chaos` is the probability of a strange one in place of each part, and of a missing, unknown or
 * out-of-bounds one.
 */
export function toValue(schema: Schema, random: Random, chaos: number): unknown {
  if (random.chance(chaos)) return random.pick(strangeValues);
  if (schema.anyOf) return toValue(random.pick(schema.anyOf), random, chaos);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = random.pick([schema.type ?? 'string'].flat());
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return toNumber(schema, random, type === 'integer');
    case 'array':
      return makeArray(schema, random, chaos);
    case 'object':
      return toObject(schema, random, chaos);
    default:
      return toText(schema, random);
  }
}

function toText({ format, pattern, minLength = 0, maxLength }: Schema, random: Random): string {
  if (format === 'date-time') return random.pick(wellFormed.filter((text) => /T.*Z$/.test(text)));
  if (format) return random.pick(addresses);
  if (pattern) {
    const fitting = wellFormed.filter((text) => new RegExp(pattern, 'u').test(text));
    return fitting.length > 0 ? random.pick(fitting) : '1';
  }
  if (maxLength !== undefined && maxLength <= 5000 && random.chance(0.1)) {
    return 'y'.repeat(random.pick([minLength, maxLength, maxLength + 1]));
  }
  return random.pick([...texts, ...addresses]);
}

/** Mostly small, as ids of rows that there are; else at a bound or beyond it. */
function toNumber({ minimum = 0, maximum = 1000 }: Schema, random: Random, isInteger: boolean): number {
  if (random.chance(0.7)) return minimum + random.below(Math.min(8, maximum - minimum + 1));
  return random.pick([minimum, maximum, minimum - 1, maximum + 1, isInteger ? minimum + 0.5 : maximum / 3]);
}

function makeArray({ items = {}, minItems = 0, maxItems = 10 }: Schema, random: Random, chaos: number) {
  const length = random.chance(0.03)
    ? Math.min(maxItems + 1, 300)
    : Math.min(maxItems, minItems + random.below(3));
  return Array.from({ length }, () => toValue(items, random, chaos));
}

function toObject(
  { properties, required = [], additionalProperties }: Schema,
  random: Random,
  chaos: number,
) {
  if (!properties) {
    return additionalProperties && random.chance(0.8)
      ? { [random.pick(['1', '2', '1000', 'x'])]: toValue(additionalProperties, random, chaos) }
      : {};
  }
  const entries = Object.entries(properties).filter(
    ([name]) => !random.chance(required.includes(name) ? chaos : 0.7),
  );
  const value = Object.fromEntries(entries.map(([name, inner]) => [name, toValue(inner, random, chaos)]));
  return random.chance(chaos)
    ? { ...value, [random.pick(['id', 'x', 'deleted_at', '__proto__'])]: 1 }
    : value;
}

/** JSON that may hold what JavaScript cannot. */
export const toJson = (value: unknown) =>
  (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(hugeNumber), '9'.repeat(400));
