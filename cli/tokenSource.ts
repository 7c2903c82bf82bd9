import { NotSignedInError } from '#api/errors.ts';
import type { Account } from './account.ts';
import { CommandError, explain } from './errors.ts';
import { quoteForShell } from './output/text.ts';

export function withTokenSource(error: unknown, { profile, tokenSource }: Account): unknown {
  const { cause, parts } = explain(error);
  if (!(cause instanceof NotSignedInError) || parts.code !== 'not_signed_in' || !tokenSource) return error;
  const isFromEnv = tokenSource === 'DESK_TOKEN';
  const why = isFromEnv
    ? 'It comes from DESK_TOKEN.'
    : `It comes from the profile ${JSON.stringify(profile)}${tokenSource === 'keychain' ? ', in the keychain' : ''}.`;
  const next = isFromEnv
    ? 'Set DESK_TOKEN to another token, or unset it and sign in with `desk login`.'
    : `Sign in with \`desk login --profile ${quoteForShell(profile)}\`.`;
  return new CommandError(
    { ...parts, reason: [why, parts.reason].filter(Boolean).join(' '), hint: next },
    { cause },
  );
}
