import type { Config } from '#server/platform/config/config.ts';
import { problem } from '#server/platform/errors.ts';

export const wrongCombination = () =>
  problem('wrong_combination', 'Wrong Email and Password combination.Please try again');

/** The password was right, and more is needed. Clients that know of no second step show the sentence (SHELL-37). */
export const factorNeeded = (step: string, hasPasskey: boolean) =>
  problem(
    'factor_needed',
    `${hasPasskey ? 'A passkey or a code' : 'The code of your authenticator app'} is needed too. If this version has no field for it, sign in with a newer one.`,
    { body: { step, has_passkey: hasPasskey } },
  );

/** Their role signs in with the provider alone. Clients that know of none show the sentence. */
export const providerNeeded = ({ provider, publicUrl }: Pick<Config, 'provider' | 'publicUrl'>) =>
  problem(
    'provider_needed',
    `Your role signs in with ${provider?.label}. Open ${publicUrl} in a browser and choose it there; a program takes an API token that you make there.`,
  );

/** Whether a person signs in with the provider alone. */
export const needsProvider = (
  { provider }: Pick<Config, 'provider'>,
  user: { needsProvider: boolean } | undefined,
): boolean => provider !== undefined && user?.needsProvider === true;

export const passkeyRefused = () =>
  problem(
    'passkey_refused',
    'This passkey does not sign in here: it may have been removed, or belong to someone else. Sign in another way.',
  );

export const challengeEnded = () =>
  problem('sign_in_step_ended', 'This took too long, or was used before. Start again.');

export const wrongCodeText = 'This code is wrong, or was already used. Type the one that the app shows now.';

export const wrongCode = () => problem('wrong_code', wrongCodeText);

export const stepEnded = () =>
  problem('sign_in_step_ended', 'This took too long. Sign in with your password again.');

/** The standard pattern of SHELL-34: something, an at sign, a domain with a dot. */
export function looksLikeEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
