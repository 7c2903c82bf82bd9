import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';
import { findPlaces } from './places.ts';

/** The parts of a database error that hold nothing a person wrote. Its `detail`, `where` and `params` repeat values. */
const ownFields = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const;

/** An error as the log has it. */
export const loggedError = (error: unknown): unknown =>
  error instanceof Error ? stdSerializers.err(withoutValues(error)) : error;

/** An error in a line of text. */
export const errorText = (error: unknown): string =>
  String(error instanceof Error ? withoutValues(error) : error);

/** An error and its causes, where those of the database do not repeat the values of the statement. */
export function withoutValues(error: Error): Error {
  const { cause, errors } = error as Partial<AggregateError>;
  const inner = {
    ...(cause instanceof Error && { cause: withoutValues(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(cleaned) }),
  };
  if (isOfDatabase(error)) return makeCopy(error, { ...databaseFields(error), ...inner });
  const isClean = inner.cause === cause && (inner.errors ?? []).every((each, at) => each === errors?.[at]);
  return isClean ? error : makeCopy(error, { ...error, stack: error.stack, ...inner });
}

const cleaned = (error: unknown): unknown => (error instanceof Error ? withoutValues(error) : error);

/** An error of the same kind with other fields. */
function makeCopy(error: Error, fields: object): Error {
  const copy = Object.assign(new Error(error.message), { name: error.name }, fields);
  return Object.defineProperty(copy, 'constructor', { value: error.constructor, enumerable: false });
}

const isOfDatabase = (error: Error) => error instanceof DrizzleQueryError || 'severity' in error;

function databaseFields(error: Error) {
  const message = databaseMessage(error);
  const stack = [`${error.name}: ${message}`, ...findPlaces(error)].join('\n    at ');
  const own = ownFields.flatMap((name) => (name in error ? [[name, error[name as keyof Error]]] : []));
  return { ...(Object.fromEntries(own) as object), message, stack };
}

function databaseMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Those of class 22, data exceptions, quote the value.
  const isOfData = 'code' in error && String(error.code).startsWith('22');
  return isOfData ? error.message.replace(/".*"/s, '"…"') : error.message;
}
