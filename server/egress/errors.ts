/** Why a fetch failed. Callers and logs rely on these words. */
export type EgressCode =
  | 'bad_url'
  | 'refused_address'
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  | 'bad_status'
  | 'wrong_type'
  | 'too_large';

export class EgressError extends Error {
  override name = 'EgressError';

  constructor(
    readonly code: EgressCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
