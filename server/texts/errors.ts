import { problem, type HttpProblem } from '../platform/errors.ts';

/**
 * Why a text service wrote nothing. `unavailable`: it could not be reached, did not answer in time, or has too much to
 * do, which passes. `refused`: it would not write about this text. `bad_answer`: what it answered cannot be used.
 * `not_allowed`: it does not take our key, model or calls.
 */
export type TextErrorCode = 'unavailable' | 'refused' | 'bad_answer' | 'not_allowed';

export class TextError extends Error {
  override name = 'TextError';

  constructor(
    readonly code: TextErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const sentences: Record<TextErrorCode, string> = {
  unavailable: 'The text service is not available at the moment. Please try again later.',
  refused: 'The text service would not write about this text.',
  bad_answer: 'The text service gave an answer that cannot be used. Please try again.',
  not_allowed: 'The text service does not take our calls. Its settings need a look.',
};

/** What a call is answered with that needed the service. Undefined for faults of our own. */
export function textProblemOf(error: unknown): HttpProblem | undefined {
  return error instanceof TextError
    ? problem(502, `text_service_${error.code}`, sentences[error.code])
    : undefined;
}
