import { PasskeyError, type PasskeyFailure } from '#data/factors/passkeySupport.ts';
import { failureMessage } from './serverErrors.ts';

/** Not documented; our own texts. */
const reasons: Record<PasskeyFailure, string> = {
  cancelled: 'No passkey was used: the prompt was closed, or took too long.',
  known: 'This device already has a passkey of yours for Digest Desk.',
  unable: 'This browser could not use a passkey. Try another browser or device.',
};

/** Why a passkey was not used, as a sentence. */
export const passkeyFailure = (error: unknown, fallback: string): string =>
  error instanceof PasskeyError ? reasons[error.why] : failureMessage(error, fallback);
