/** Callers and logs rely on these codes. */
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
  response?: { status: number; headers: Record<string, string>; permanentUrl: string };
}

export class EgressError extends Error {
  override name = 'EgressError';
  readonly response: EgressErrorOptions['response'];

  readonly code: EgressCode;

  constructor(code: EgressCode, message: string, { response, ...options }: EgressErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.response = response;
  }
}

/** Parses seconds or an HTTP date to milliseconds; otherwise undefined. */
export function parseRetryAfter(
  value: string | string[] | undefined,
  now: number = Date.now(),
): number | undefined {
  const text = String(value ?? '').trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
