import { problem, type HttpProblem } from '#server/errors.ts';

/**
 * `unavailable`: unreachable, timed out or overloaded (temporary); `refused`: it declined this text;
 * `bad_answer`: unusable output; `not_allowed`: key, model or call refused.
 */
export type TextErrorCode = 'unavailable' | 'refused' | 'bad_answer' | 'not_allowed';

export class TextError extends Error {
  override name = 'TextError';

  readonly code: TextErrorCode;

  constructor(code: TextErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const messages: Record<TextErrorCode, string> = {
  unavailable: 'The text service isn’t available. Please try again later.',
  refused: 'The text service declined to write about this text.',
  bad_answer: 'The text service returned an unusable response. Please try again.',
  not_allowed: 'The text service rejected our credentials. Check its settings.',
};

/** Undefined for errors that are our own bugs. */
export function toTextProblem(error: unknown): HttpProblem | undefined {
  return error instanceof TextError ? problem(`text_service_${error.code}`, messages[error.code]) : undefined;
}
