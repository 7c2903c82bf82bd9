/**
 * The few schema builders that the contract is written with. TypeBox schemas are JSON Schema:
 * the server validates and serialises with them, OpenAPI repeats them, and the types of the
 * client are inferred from them.
 */
import {
  Array as ArrayOf,
  Boolean as Bool,
  Integer,
  Literal,
  Number as Float,
  Object as Shape,
  Optional,
  String as Text,
  Union,
  Unknown,
  Unsafe,
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
} from 'typebox';

export type { Static, TObject, TProperties, TSchema };

/** A value of the given schema, or null. Written as a type list, which serialises fastest. */
function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  if (!type) throw new TypeError('nullable() needs a schema with a single type');
  // A value has to be one of the enumerated as well.
  return Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}

/**
 * The same properties, each of which may be left out. (TypeBox's own `Partial` and `Record` bring an
 * evaluator of type expressions with them, a tenth of the browser's first load.)
 */
function optionalProperties<T extends TProperties>(properties: T) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, Optional(schema)]);
  return Object.fromEntries(entries) as { [Name in keyof T]: TOptional<T[Name]> };
}

/** Values of one schema under any key; in an input, at most a given number. */
function record<T extends TSchema>(value: T, maxProperties?: number) {
  return Unsafe<Record<string, Static<T>>>({
    type: 'object',
    additionalProperties: value,
    ...(maxProperties !== undefined && { maxProperties }),
  });
}

/** What was stored by an earlier check: it is answered as it is. */
function stored<T>() {
  return Unsafe<T>({});
}

/** One of the given strings. */
function oneOf<const T extends readonly string[]>(values: T) {
  return Unsafe<T[number]>({ type: 'string', enum: values });
}

export const t = {
  array: ArrayOf,
  boolean: Bool,
  integer: Integer,
  literal: Literal,
  number: Float,
  object: Shape,
  optional: Optional,
  string: Text,
  union: Union,
  unknown: Unknown,
  nullable,
  oneOf,
  optionalProperties,
  record,
  stored,
};

/** The keyword of `Line` and its like, which the server carries out before it checks anything else of a text. */
export const lineKeyword = 'x-line';

interface LineBounds {
  minLength?: number;
  maxLength: number;
}

/**
 * One line of text for people, composed (NFC) and without bidirectional controls: tabs and breaks within count as spaces,
 * spaces around it are dropped, one that shows nothing is empty; then its bounds are checked.
 */
export function Line(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'line' });
}

/** The same, and one that shows nothing is refused, unless it is empty. */
export function TitleLine(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'title' });
}

/** A line with its breaks. */
export function Lines(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'lines' });
}

/** A row id: a positive 32-bit integer. */
export const Id = t.integer({ minimum: 1, maximum: 2_147_483_647 });

/** Where something is moved to, in an order of few. */
export const Place = t.object({ place: t.integer({ minimum: 1, maximum: 10_000 }) });

/** Ids joined by commas, as the documents write lists in a query: `3,17,42`. */
export const IdList = t.string({
  pattern: '^\\d{1,10}(,\\d{1,10})*$',
  maxLength: 2000,
  description: 'Ids joined by commas.',
});

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = t.string({ format: 'date-time' });

/** The name of the format of `Address`, by which the server checks it. */
export const addressFormat = 'web-address';

/** Where a picture, a film or a page is: on the web, or on this server. Empty for none. */
export const Address = t.string({
  maxLength: 2048,
  format: addressFormat,
  description: 'An http or https address, or a path of this server.',
});

/** Path parameters of an address that names one row. */
export const IdParams = t.object({ id: Id });

/** A list answer: `results` and the total `count`. */
export function page<T extends TSchema>(item: T) {
  return t.object({ results: t.array(item), count: t.integer({ minimum: 0 }) });
}

/** A list answer of a short lookup, which is not paged: `results` alone. */
export function results<T extends TSchema>(item: T) {
  return t.object({ results: t.array(item) });
}

/** The documents' shared page parameters: pages count from 1. */
export const PageNumber = t.optional(t.integer({ minimum: 1, maximum: 1_000_000, default: 1 }));

/** `asc` or `desc`. */
export const SortOrder = t.optional(t.oneOf(['asc', 'desc']));

/** {id, title}: how tags, categories and the like are referred to. */
export const Titled = t.object({ id: Id, title: t.string() });

/** A call is refused with `key_reused`: `id` is what an earlier call with the same Idempotency-Key and another body made. */
export const KeyReused = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('key_reused'),
  request_id: t.string(),
  id: Id,
});
export type KeyReused = Static<typeof KeyReused>;
