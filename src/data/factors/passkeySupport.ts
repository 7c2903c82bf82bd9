/** Browsers make no passkeys for addresses of networks, nor where the connection is not secure. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Why a browser made or used no passkey. */
export type PasskeyFailure = 'cancelled' | 'known' | 'unable';

export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly why: PasskeyFailure;

  constructor(why: PasskeyFailure, cause: unknown) {
    super(`The passkey was not used: ${why}.`, { cause });
    this.why = why;
  }
}
