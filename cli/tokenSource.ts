import { NotSignedInError } from '#api/errors.ts';
import type { Account } from './account.ts';
import { CommandError, explain } from './errors.ts';
import { shellWord } from './output/text.ts';

export function withTokenSource(error: unknown, { profile, tokenFrom }: Account): unknown {
  const { cause, parts } = explain(error);
  if (!(cause instanceof NotSignedInError) || parts.code !== 'not_signed_in' || !tokenFrom) return error;
  const isFromEnv = tokenFrom === 'DESK_TOKEN';
  const why = isFromEnv
    ? 'It comes from DESK_TOKEN.'
    : `It comes from the profile ${JSON.stringify(profile)}${tokenFrom === 'keychain' ? ', in the keychain' : ''}.`;
  const next = isFromEnv
    ? 'Set DESK_TOKEN to another token, or unset it and sign in with `desk login`.'
    : `Sign in with \`desk login --profile ${shellWord(profile)}\`.`;
  return new CommandError({ ...parts, why: [why, parts.why].filter(Boolean).join(' '), next }, { cause });
}
