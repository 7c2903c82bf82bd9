import { HttpProblem, problem } from '#server/errors.ts';

/** Aborted uploads and too many parts are client errors. */
export function toFormError(error: unknown): unknown {
  if (error instanceof HttpProblem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const isClientError =
    statusCode !== undefined || code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isClientError ? problem('invalid', 'The form couldn’t be read.') : error;
}
