import { Ajv, type ErrorObject } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { isAddress, notAnAddress } from '#domain/addresses.ts';
import { addressFormat, lineKeyword, type TSchema } from '#api/contract/schema.ts';
import { isInvisible, withoutOverrides } from '#domain/visibleText.ts';
import { fieldError, problem, type HttpProblem } from '../errors.ts';

type LineKind = 'line' | 'lines' | 'title';
type Outcome<T> = { value: T } | { error: HttpProblem };

const options = { useDefaults: true, allErrors: true };
const checkers = {
  /** Queries and paths are text, so their values are converted; JSON says itself what it holds. */
  text: withFormats(new Ajv({ ...options, coerceTypes: true, removeAdditional: true })),
  json: withFormats(new Ajv({ ...options, removeAdditional: true })),
  strictJson: withFormats(new Ajv(options)),
};

function withFormats(ajv: Ajv) {
  return ajv
    .addFormat('date-time', isInstant)
    .addFormat(addressFormat, isAddress)
    .addKeyword({
      keyword: lineKeyword,
      type: 'string',
      modifying: true,
      before: 'maxLength',
      validate(kind: LineKind, text: string, __: unknown, at?: DataValidationCxt) {
        if (kind === 'title' && text !== '' && isInvisible(text)) return false;
        if (at?.parentData) at.parentData[at.parentDataProperty] = textForPeople(text, kind);
        return true;
      },
    });
}

/** Composed (NFC), so that two spellings of a name are one, and without the controls that turn the text after it around. */
function textForPeople(text: string, kind: LineKind) {
  if (isInvisible(text)) return '';
  const shown = withoutOverrides(text.normalize('NFC'));
  return kind === 'lines' ? shown : oneLine(shown);
}

const oneLine = (text: string) => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim();

const instant = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** ISO 8601 with a time zone, on a day that exists, of the years 1 to 9999 in UTC too: databases read no others. */
function isInstant(text: string) {
  const [, year, month, day] = instant.exec(text) ?? [];
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const utcYear = new Date(text).getUTCFullYear();
  return Number(year) > 0 && Number(day) <= daysInMonth && utcYear > 0 && utcYear < 10_000;
}

/**
 * Compiles the check of one part of a call. What the schema does not name is left out of the value, or refused in
 * `strictJson`, so that no handler meets a property that the contract does not have.
 */
export function compileCheck(schema: TSchema, part: keyof typeof checkers) {
  const validate = checkers[part].compile(closedSchema(schema));
  const numbers = part === 'text' ? numbersIn(schema) : [];
  return (value: unknown): Outcome<unknown> => {
    const misspelled = numbers.find(([name]) => isMisspelled((value as Record<string, unknown>)[name]));
    if (misspelled)
      return { error: fieldError({ [misspelled[0]]: [`This must be ${types[misspelled[1]]}.`] }) };
    if (isDeeperThan(value, maxDepth)) return { error: problem('invalid', 'The body is nested too deeply.') };
    const unstorable = findUnstorable(value, '');
    if (unstorable !== undefined) {
      return {
        error: fieldError({
          [unstorable || 'detail']: ['This text contains characters that cannot be stored.'],
        }),
      };
    }
    if (validate(value)) return { value };
    return { error: refusal(validate.errors ?? []) };
  };
}

function refusal(errors: ErrorObject[]) {
  const messages: Record<string, string[]> = {};
  for (const error of errors) {
    const field = findField(error);
    if (field === '') return problem('invalid', 'The body must be a JSON object.');
    messages[field] ??= [sentence(error)];
  }
  return fieldError(messages);
}

/** `/source/link` is the field `source.link`. A field that is missing or unknown is named by the one that it belongs to. */
function findField({ instancePath, params }: ErrorObject) {
  const path = instancePath.split('/').slice(1);
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(typeof named === 'string' ? [named] : [])].join('.');
}

const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

function sentence({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return 'There is no such field.';
    case 'required':
      return 'This field is required.';
    case 'type':
      return `This must be ${[params.type as string | string[]]
        .flat()
        .map((type) => types[type])
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
      return `This may have at most ${params.limit} characters.`;
    case 'maxProperties':
      return `This may have at most ${count(params.limit as number)}.`;
    case 'minItems':
      return `This must have at least ${count(params.limit as number)}.`;
    case 'maxItems':
      return `This may have at most ${count(params.limit as number)}.`;
    case 'uniqueItems':
      return 'No item may be in this list twice.';
    case 'minimum':
      return `This must be at least ${params.limit}.`;
    case 'maximum':
      return `This may be at most ${params.limit}.`;
    case 'format':
      return params.format === addressFormat
        ? notAnAddress
        : 'This must be a date and time in ISO 8601, for example 2026-01-31T12:00:00Z.';
    default:
      return 'This value is not valid.';
  }
}

const count = (limit: number) => (limit === 1 ? '1 item' : `${limit} items`);

/** The numbers of a query or a path, by name and type. */
function numbersIn({ properties = {} }: TSchema & { properties?: Record<string, { type?: string }> }) {
  return Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'integer' || type === 'number' ? [[name, type] as const] : [],
  );
}

/** Whether a text that JavaScript would take for a number is not written in digits: `Infinity`, `1e400`, `0x10`. */
const isMisspelled = (value: unknown) => typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value);

/** Deeper than any input of the contract, and far from where recursion ends. */
const maxDepth = 64;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. Returns the field that holds one. */
function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorable(item, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A copy of a schema whose objects hold nothing that it does not name. Maps, which name what their keys hold, stay. */
function closedSchema(schema: TSchema): TSchema {
  return closed(schema) as TSchema;
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpen = typeof copy.properties === 'object' && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
