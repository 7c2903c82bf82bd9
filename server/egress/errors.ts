/** Why a fetch failed. Callers and logs rely on these codes. */
export type EgressCode =
  | 'bad_url'
  | 'refused_address'
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  | 'bad_status'
  | 'wrong_type'
  | 'too_large';

interface EgressErrorOptions extends ErrorOptions {
  answer?: { status: number; headers: Record<string, string>; permanentUrl: string };
}

export class EgressError extends Error {
  override name = 'EgressError';
  /** Of a `bad_status`, without its body. */
  readonly answer: EgressErrorOptions['answer'];

  readonly code: EgressCode;

  constructor(code: EgressCode, message: string, { answer, ...options }: EgressErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.answer = answer;
  }
}
