/** Browsers refuse passkeys on IP addresses and insecure connections. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

export type PasskeyFailure = 'cancelled' | 'known' | 'unable';

export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`The passkey was not used: ${failure}.`, { cause });
    this.failure = failure;
  }
}
