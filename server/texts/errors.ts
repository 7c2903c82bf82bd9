import { problem, type HttpProblem } from '../platform/errors.ts';

/**
 * Why a text service failed. `unavailable`: not reachable, timed out or overloaded; temporary.
 * `refused`: it declined this text. `bad_answer`: unusable output. `not_allowed`: key, model or call refused.
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

const sentences: Record<TextErrorCode, string> = {
  unavailable: 'The text service is not available. Please try again later.',
  refused: 'The text service declined to write about this text.',
  bad_answer: 'The text service gave an answer that cannot be used. Please try again.',
  not_allowed: 'The text service refused our credentials. Check its settings.',
};

/** The problem to answer with; undefined for faults of our own. */
export function toTextProblem(error: unknown): HttpProblem | undefined {
  return error instanceof TextError
    ? problem(`text_service_${error.code}`, sentences[error.code])
    : undefined;
}
