/**
 * `not_a_feed`: another kind of document. `empty`: no content. `broken`: can't be read to the end.
 * `refused`: exceeds a limit.
 */
export type FeedErrorCode = 'not_a_feed' | 'empty' | 'broken' | 'refused';

/** The message is a sentence for editors. */
export class FeedError extends Error {
  override name = 'FeedError';

  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
