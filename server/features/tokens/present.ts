import type { ApiToken } from '#api/contract/tokens.ts';
import type { TokenRow } from './queries.ts';

export function presentToken(token: TokenRow): ApiToken {
  return {
    id: token.id,
    name: token.name,
    hint: token.hint,
    owner: token.owner,
    scopes: token.scopes,
    state: token.revokedAt ? 'revoked' : token.isExpired ? 'expired' : 'active',
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}
