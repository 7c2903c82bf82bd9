import { scopes } from '#api/contract/scopes.ts';
import type { ApiToken } from '#api/contract/tokens.ts';

/** A token for stories: in use, and good for a while. */
export function sampleToken(id: number, over: Partial<ApiToken> = {}): ApiToken {
  return {
    id,
    name: 'Nightly export',
    hint: 'ddt_Qx7v',
    owner: { id: 7, name: 'Ada Moreau' },
    scopes: [...scopes],
    state: 'active',
    created_at: '2026-11-05T15:04:00.000Z',
    expires_at: '2027-02-03T15:04:00.000Z',
    last_used_at: '2026-11-20T23:00:04.000Z',
    revoked_at: null,
    ...over,
  };
}
