import { HttpProblem, problem } from '../errors.ts';

/** What to throw when a form could not be read: breaking off and too many parts are the sender's doing. */
export function formFailure(error: unknown): unknown {
  if (error instanceof HttpProblem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const isOfSender = statusCode !== undefined || code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isOfSender ? problem('invalid', 'The form could not be read.') : error;
}
