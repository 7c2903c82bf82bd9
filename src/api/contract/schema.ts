/**
 * Schema builders on TypeBox. The server validates and serializes with these JSON Schemas, OpenAPI repeats
 * them, and client types derive from them.
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
  type TUnsafe,
} from 'typebox';

export type { Static, TObject, TProperties, TSchema, TUnsafe };

/** Uses a list of types rather than `anyOf`, because it serializes faster. */
function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  if (!type) throw new TypeError('nullable() needs a schema with a single type');
  // JSON Schema's enum must include null too.
  return Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}

/**
 * Replaces TypeBox's `Partial`, which pulls in a type evaluator that is a tenth of the browser's initial
 * download.
 */
function optionalProperties<T extends TProperties>(properties: T) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, Optional(schema)]);
  return Object.fromEntries(entries) as { [Name in keyof T]: TOptional<T[Name]> };
}

function record<T extends TSchema>(value: T, maxProperties?: number) {
  return Unsafe<Record<string, Static<T>>>({
    type: 'object',
    additionalProperties: value,
    ...(maxProperties !== undefined && { maxProperties }),
  });
}

/** For stored data, which was validated on write, so responses don't check it again. */
function stored<T>() {
  return Unsafe<T>({});
}

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

/** Schema keyword. The server normalizes strings marked with it before validating. */
export const lineKeyword = 'x-line';

export interface LineBounds {
  minLength?: number;
  maxLength: number;
}

/**
 * One line of text: NFC, no bidirectional controls, tabs and line breaks become spaces, trimmed, and
 * invisible text becomes empty. The bounds are checked after that.
 */
export function Line(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'line' });
}

/** Like `Line`, but rejects text that only contains invisible characters. */
export function TitleLine(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'title' });
}

export function MultilineText(bounds: LineBounds) {
  return t.string({ ...bounds, [lineKeyword]: 'lines' });
}

/** A row id: a positive 32-bit integer. */
export const Id = t.integer({ minimum: 1, maximum: 2_147_483_647 });

export const PositionInput = t.object({ place: t.integer({ minimum: 1, maximum: 10_000 }) });

/** The documented format of id lists: comma-separated, `3,17,42`. */
export const IdList = t.string({
  pattern: '^\\d{1,10}(,\\d{1,10})*$',
  maxLength: 2000,
  description: 'Comma-separated IDs.',
});

/** ISO 8601 in UTC with milliseconds. */
export const Instant = t.string({ format: 'date-time' });

export const addressFormat = 'web-address';

/** A web URL, or a path on this server. Can be empty. */
export const UrlOrPath = t.string({
  maxLength: 2048,
  format: addressFormat,
  description: 'An http or https URL, or a path on this server.',
});

export const IdParams = t.object({ id: Id });

export function page<T extends TSchema>(item: T) {
  return t.object({ results: t.array(item), count: t.integer({ minimum: 0 }) });
}

/** For short lookups: unpaged `results` only. */
export function results<T extends TSchema>(item: T) {
  return t.object({ results: t.array(item) });
}

/** The documented page parameter, starting at 1. */
export const PageNumber = t.optional(t.integer({ minimum: 1, maximum: 1_000_000, default: 1 }));

export const SortOrder = t.optional(t.oneOf(['asc', 'desc']));

export const Titled = t.object({ id: Id, title: t.string() });

/**
 * With `key_reused`, `id` identifies the resource that an earlier call created with the same Idempotency-Key
 * and a different body.
 */
export const KeyReused = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.literal('key_reused'),
  request_id: t.string(),
  id: Id,
});
export type KeyReused = Static<typeof KeyReused>;
