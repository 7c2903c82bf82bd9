import { maxTokens } from '#api/contract/tokens.ts';
import { authorizeOwner } from '#server/platform/access/access.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { TokenRow } from './queries.ts';

export function checkCount(count: number) {
  if (count < maxTokens) return;
  throw fieldError({ name: [`You have ${maxTokens} tokens already. Revoke one first.`] });
}

/** A token is revoked by its creator and by super users. */
export function mayRevoke(user: Caller, token: TokenRow) {
  authorizeOwner(user, token.owner.id, 'tokens.manageOthers');
}
