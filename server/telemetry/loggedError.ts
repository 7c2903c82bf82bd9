import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';
import { parseStackFrames } from './failureReports.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Excludes `detail`, `where` and `params`, which can repeat user data. */
const databaseErrorFields = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const;

export const serializeError = (error: unknown): unknown =>
  error instanceof Error ? stdSerializers.err(redactError(error)) : error;

export const formatError = (error: unknown): string =>
  String(error instanceof Error ? redactError(error) : error);

export function redactError(error: Error): Error {
  const { cause, errors } = error as Partial<AggregateError>;
  const inner = {
    ...(cause instanceof Error && { cause: redactError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(redactIfError) }),
  };
  if (isDatabaseError(error)) return copyError(error, { ...databaseFields(error), ...inner });
  const isClean = inner.cause === cause && (inner.errors ?? []).every((each, at) => each === errors?.[at]);
  return isClean ? error : copyError(error, { ...error, stack: error.stack, ...inner });
}

const redactIfError = (error: unknown): unknown => (error instanceof Error ? redactError(error) : error);

function copyError(error: Error, fields: object): Error {
  const copy = Object.assign(new Error(error.message), { name: error.name }, fields);
  return Object.defineProperty(copy, 'constructor', { value: error.constructor, enumerable: false });
}

const isDatabaseError = (error: Error) => error instanceof DrizzleQueryError || 'severity' in error;

function databaseFields(error: Error) {
  const message = databaseMessage(error);
  const stack = [`${error.name}: ${message}`, ...parseStackFrames(error)].join('\n    at ');
  const own = databaseErrorFields.flatMap((name) =>
    name in error ? [[name, error[name as keyof Error]]] : [],
  );
  return { ...(Object.fromEntries(own) as object), message, stack };
}

function databaseMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22 (data exceptions) quotes the value.
  const isDataException = 'code' in error && String(error.code).startsWith('22');
  return isDataException ? error.message.replace(/".*"/s, '"…"') : error.message;
}

const activities = new AsyncLocalStorage<string>();

/** Attributes unhandled errors to an activity such as `task send-broadcast`. */
export const runAsActivity = <T>(name: string, work: () => T): T => activities.run(name, work);

export const currentActivity = (): string | undefined => activities.getStore();
