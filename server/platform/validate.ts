import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from '#api/contract/schema.ts';
import { fieldError, problem, type HttpProblem } from './errors.ts';

type Outcome<T> = { value: T } | { error: HttpProblem };

/** Queries and paths are text, so their values are converted; JSON says itself what it holds. */
const fromText = withFormats(new Ajv({ coerceTypes: true, useDefaults: true, allErrors: true }));
const fromJson = withFormats(new Ajv({ useDefaults: true, allErrors: true }));

function withFormats(ajv: Ajv) {
  return ajv.addFormat('date-time', isInstant);
}

const instant = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** ISO 8601 with a time zone, on a day that exists. */
function isInstant(text: string) {
  const [, year, month, day] = instant.exec(text) ?? [];
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(year) > 0 && Number(day) <= daysInMonth && !Number.isNaN(Date.parse(text));
}

/** Compiles the check of one part of a call. */
export function compileCheck(schema: TSchema, part: 'text' | 'json') {
  const validate = (part === 'text' ? fromText : fromJson).compile(schema);
  return (value: unknown): Outcome<unknown> => {
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
    const field = fieldOf(error);
    if (field === '') return problem('invalid', 'The body must be a JSON object.');
    messages[field] ??= [sentence(error)];
  }
  return fieldError(messages);
}

/** `/source/link` is the field `source.link`. A missing field is named by the one that misses it. */
function fieldOf({ instancePath, params }: ErrorObject) {
  const path = instancePath.split('/').slice(1);
  const missing: unknown = params.missingProperty;
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
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
    case 'required':
      return 'This field is required.';
    case 'type':
      return `This must be ${[params.type as string | string[]]
        .flat()
        .map((type) => types[type])
        .join(' or ')}.`;
    case 'enum':
      return `This must be one of ${(params.allowedValues as unknown[]).join(', ')}.`;
    case 'minLength':
      return params.limit === 1
        ? 'This field may not be blank.'
        : `This must have at least ${params.limit} characters.`;
    case 'maxLength':
      return `This may have at most ${params.limit} characters.`;
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
      return 'This must be a date and time in ISO 8601, for example 2026-01-31T12:00:00Z.';
    default:
      return 'This value is not valid.';
  }
}

const count = (limit: number) => (limit === 1 ? '1 item' : `${limit} items`);

/** PostgreSQL stores neither NUL nor half a surrogate pair. Answers the field that holds one. */
function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorable(item, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
