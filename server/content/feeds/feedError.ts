/**
 * Why a document is no feed. `not_a_feed`: something else. `empty`: nothing. `broken`: it cannot be read to its end.
 * `refused`: it asks for more than a feed may.
 */
export type FeedErrorCode = 'not_a_feed' | 'empty' | 'broken' | 'refused';

/** Its message is a sentence for editors. */
export class FeedError extends Error {
  override name = 'FeedError';

  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
