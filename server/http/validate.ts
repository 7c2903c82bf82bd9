import { Ajv, type AnySchemaObject, type ErrorObject, type Options } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { isEmptyOrWebUrl, invalidUrlMessage } from '#domain/addresses.ts';
import { addressFormat, lineKeyword, type LineBounds, type TSchema } from '#api/contract/schema.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { isInvisible, stripBidiOverrides } from '#domain/visibleText.ts';
import { lazyFunction } from '#server/process/once.ts';
import { fieldError, problem, type HttpProblem } from '#server/errors.ts';

type LineKind = 'line' | 'lines' | 'title';
type Outcome<T> = { value: T } | { error: HttpProblem };

const ajvOptionsByMode = {
  /** Queries and paths are text, so coerce them; JSON has types. */
  text: { coerceTypes: true, removeAdditional: true },
  json: { removeAdditional: true },
  strictJson: {},
};
/** Stop at the first error: most bodies have none, and a malicious one may have 100,000. */
const failFastValidators = createValidators({ useDefaults: true });
/** List all errors of a sample of the body. */
const allErrorsValidators = createValidators({ allErrors: true });

const maxErrors = 50;
/** Longer keys are truncated in error messages. */
const maxNameLength = 100;

function createValidators(options: Options) {
  return {
    text: withFormats(new Ajv({ ...options, ...ajvOptionsByMode.text })),
    json: withFormats(new Ajv({ ...options, ...ajvOptionsByMode.json })),
    strictJson: withFormats(new Ajv({ ...options, ...ajvOptionsByMode.strictJson })),
  };
}

function withFormats(ajv: Ajv) {
  return ajv
    .addFormat('date-time', isInstant)
    .addFormat(addressFormat, isEmptyOrWebUrl)
    .addKeyword({
      keyword: lineKeyword,
      type: 'string',
      modifying: true,
      before: 'maxLength',
      validate(kind: LineKind, text: string, bounds?: AnySchemaObject, at?: DataValidationCxt) {
        // `maxLength` rejects it: normalizing and trimming never shorten legitimate text that much.
        if (text.length > 4 * (bounds as LineBounds).maxLength) return true;
        if (kind === 'title' && text !== '' && isInvisible(text)) return false;
        if (at?.parentData) at.parentData[at.parentDataProperty] = normalizeUserText(text, kind);
        return true;
      },
    });
}

/** NFC makes spellings of a name equal. Removes bidirectional controls. */
function normalizeUserText(text: string, kind: LineKind) {
  if (isInvisible(text)) return '';
  const shown = stripBidiOverrides(normalizeText(text, 'NFC'));
  return kind === 'lines' ? shown : toSingleLine(shown);
}

const toSingleLine = (text: string) => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim();

const instantPattern = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/**
 * ISO 8601 with a time zone, on an existing day, in years 1 to 9999 also in UTC, since databases accept no
 * others.
 */
function isInstant(text: string) {
  const [, year, month, day] = instantPattern.exec(text) ?? [];
  // Date would parse a long text completely.
  if (!year) return false;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const utcYear = new Date(text).getUTCFullYear();
  return Number(year) > 0 && Number(day) <= daysInMonth && utcYear > 0 && utcYear < 10_000;
}

/** Properties outside the schema are removed, or refused in `strictJson`, so handlers never see them. */
export function compileCheck(schema: TSchema, part: keyof typeof failFastValidators) {
  const strictSchema = closeSchema(schema);
  const validate = failFastValidators[part].compile(strictSchema);
  const explain = lazyFunction(() => {
    const list = allErrorsValidators[part].compile(strictSchema);
    return (value: unknown) => (list(sampleForErrors(value, strictSchema)) ? [] : (list.errors ?? []));
  });
  const numbers = part === 'text' ? numericFields(schema) : [];
  return (value: unknown): Outcome<unknown> => {
    const misspelled = numbers.find(([name]) => isMalformedNumber((value as Record<string, unknown>)[name]));
    if (misspelled)
      return { error: fieldError({ [misspelled[0]]: [`This must be ${typeNames[misspelled[1]]}.`] }) };
    const flaw = findUnstorableText(value, maxDepth);
    if (flaw === 'too deep') return { error: problem('invalid', 'The body is nested too deeply.') };
    if (flaw) {
      return {
        error: fieldError({
          [flaw.join('.') || 'detail']: ['This text contains characters that can’t be stored.'],
        }),
      };
    }
    if (validate(value)) return { value };
    return { error: validationProblem([...(validate.errors ?? []), ...explain(value)]) };
  };
}

interface Shape {
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** Keeps only the first `maxErrors` list items and unknown keys, to limit the number of errors. */
function sampleForErrors(value: unknown, shape: Shape = {}): unknown {
  if (Array.isArray(value))
    return value.slice(0, maxErrors).map((item) => sampleForErrors(item, shape.items));
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {} } = shape;
  let others = 0;
  const entries = Object.entries(value).filter(
    ([name]) => Object.hasOwn(properties, name) || ++others <= maxErrors,
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, sampleForErrors(inner, properties[name])]));
}

function validationProblem(errors: ErrorObject[]) {
  const messages: Record<string, string[]> = {};
  for (const error of errors.slice(0, maxErrors)) {
    const field = fieldPath(error);
    if (field === '') return problem('invalid', 'The body must be a JSON object.');
    messages[field] ??= [describeError(error)];
  }
  return fieldError(messages);
}

/** `/source/link` becomes `source.link`. Missing or unknown fields are appended to their parent's path. */
function fieldPath({ instancePath, params }: ErrorObject) {
  const path = instancePath.split('/').slice(1);
  const propertyName: unknown = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(typeof propertyName === 'string' ? [propertyName] : [])].map(truncateName).join('.');
}

const truncateName = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;

const typeNames: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

function describeError({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return 'Unknown field.';
    case 'required':
      return 'This field is required.';
    case 'type':
      return `This must be ${[params.type as string | string[]]
        .flat()
        .map((type) => typeNames[type])
        .join(' or ')}.`;
    case lineKeyword:
      // VID-43
      return 'Please enter digest title';
    case 'enum':
      return `This must be one of ${(params.allowedValues as unknown[]).filter((value) => value !== null).join(', ')}.`;
    case 'minLength':
      return params.limit === 1
        ? 'This field may not be blank.'
        : `This must have at least ${params.limit} characters.`;
    case 'maxLength':
      return `This can have at most ${params.limit} characters.`;
    case 'maxProperties':
      return `This can have at most ${formatCount(params.limit as number)}.`;
    case 'minItems':
      return `This must have at least ${formatCount(params.limit as number)}.`;
    case 'maxItems':
      return `This can have at most ${formatCount(params.limit as number)}.`;
    case 'uniqueItems':
      return 'This list can’t contain the same item twice.';
    case 'minimum':
      return `This must be at least ${params.limit}.`;
    case 'maximum':
      return `This must be at most ${params.limit}.`;
    case 'format':
      return params.format === addressFormat
        ? invalidUrlMessage
        : 'This must be a date and time in ISO 8601, for example 2026-01-31T12:00:00Z.';
    default:
      return 'This value is invalid.';
  }
}

const formatCount = (limit: number) => (limit === 1 ? '1 item' : `${limit} items`);

function numericFields({ properties = {} }: TSchema & { properties?: Record<string, { type?: string }> }) {
  return Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'integer' || type === 'number' ? [[name, type] as const] : [],
  );
}

/** `Infinity`, `1e400`, `0x10`. */
const isMalformedNumber = (value: unknown) => typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value);

/** Deeper than any contract input, and far below the recursion limit. */
const maxDepth = 64;

/** Returns 'too deep', or the path of text that PostgreSQL can't store. */
function findUnstorableText(value: unknown, depth: number): 'too deep' | string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return 'too deep';
  // JSON objects have only own keys; this avoids building a list of them.
  for (const key in value) {
    if (!isStorable(key)) return [];
    const flaw = findUnstorableText((value as Record<string, unknown>)[key], depth - 1);
    if (flaw) return flaw === 'too deep' ? flaw : [truncateName(key), ...flaw];
  }
  return undefined;
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/** Disallows additional properties, except in maps. */
function closeSchema(schema: TSchema): TSchema {
  return closeObjects(schema) as TSchema;
}

function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeObjects(inner)]));
  const isOpen = typeof copy.properties === 'object' && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
