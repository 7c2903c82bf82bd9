import type { Config } from '#server/settings/config.ts';
import type { PasskeyRefusal } from '../factors/passkeys.ts';
import { problem } from '#server/errors.ts';

export const wrongCredentials = () =>
  problem('wrong_combination', 'Wrong Email and Password combination.Please try again');

/** Clients without support for a second step show the message (SHELL-37). */
export const secondFactorRequired = (step: string, hasPasskey: boolean) =>
  problem(
    'factor_needed',
    `${hasPasskey ? 'A passkey or a code' : 'The code from your authenticator app'} is also required. If this version has no field for it, sign in with a newer version.`,
    { body: { step, has_passkey: hasPasskey } },
  );

/** Clients without support for providers show the message. */
export const providerRequired = ({ provider, publicUrl }: Pick<Config, 'provider' | 'publicUrl'>) =>
  problem(
    'provider_needed',
    `Your role requires signing in with ${provider?.label}. Open ${publicUrl} in a browser and choose that option. For a script, create an API token there.`,
  );

export const needsProvider = (
  { provider }: Pick<Config, 'provider'>,
  user: { needsProvider: boolean } | undefined,
): boolean => provider !== undefined && user?.needsProvider === true;

export const passkeyRefusalText = (refusal: PasskeyRefusal | undefined) =>
  refusal?.reason === 'copied passkey'
    ? `“${refusal.name}” was rejected: it may have been copied to another device. Use another passkey, or your password with a code or a recovery code. If you didn’t copy it, remove it from your account.`
    : 'This passkey doesn’t work here: it may have been removed, or it may belong to someone else. Sign in another way.';

export const passkeyRefused = (refusal?: PasskeyRefusal) =>
  problem('passkey_refused', passkeyRefusalText(refusal));

export const challengeExpired = () =>
  problem('sign_in_step_ended', 'This attempt has expired or was already completed. Start again.');

export const secondStepExpired = () =>
  problem('sign_in_step_ended', 'This took too long. Sign in with your password again.');

/** Matches the pattern of SHELL-34: text, an at sign, and a domain with a dot. */
export function looksLikeEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
