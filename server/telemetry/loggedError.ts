import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';
import { parseStackFrames } from './failureReports.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Database error fields without user data; `detail`, `where` and `params` repeat values. */
const ownFields = ['code', 'severity', 'constraint', 'table', 'column', 'routine'] as const;

export const loggedError = (error: unknown): unknown =>
  error instanceof Error ? stdSerializers.err(withoutValues(error)) : error;

export const errorText = (error: unknown): string =>
  String(error instanceof Error ? withoutValues(error) : error);

export function withoutValues(error: Error): Error {
  const { cause, errors } = error as Partial<AggregateError>;
  const inner = {
    ...(cause instanceof Error && { cause: withoutValues(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(stripValues) }),
  };
  if (isDatabaseError(error)) return makeCopy(error, { ...databaseFields(error), ...inner });
  const isClean = inner.cause === cause && (inner.errors ?? []).every((each, at) => each === errors?.[at]);
  return isClean ? error : makeCopy(error, { ...error, stack: error.stack, ...inner });
}

const stripValues = (error: unknown): unknown => (error instanceof Error ? withoutValues(error) : error);

function makeCopy(error: Error, fields: object): Error {
  const copy = Object.assign(new Error(error.message), { name: error.name }, fields);
  return Object.defineProperty(copy, 'constructor', { value: error.constructor, enumerable: false });
}

const isDatabaseError = (error: Error) => error instanceof DrizzleQueryError || 'severity' in error;

function databaseFields(error: Error) {
  const message = databaseMessage(error);
  const stack = [`${error.name}: ${message}`, ...parseStackFrames(error)].join('\n    at ');
  const own = ownFields.flatMap((name) => (name in error ? [[name, error[name as keyof Error]]] : []));
  return { ...(Object.fromEntries(own) as object), message, stack };
}

function databaseMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22 (data exceptions) quotes the value.
  const isOfData = 'code' in error && String(error.code).startsWith('22');
  return isOfData ? error.message.replace(/".*"/s, '"…"') : error.message;
}

const activities = new AsyncLocalStorage<string>();

/** Names the work, such as `task send-broadcast`, for unhandled errors in it. */
export const runAs = <T>(name: string, work: () => T): T => activities.run(name, work);

export const currentActivity = (): string | undefined => activities.getStore();
