import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import { createToken as create, listTokens, revokeToken as revoke } from '#api/contract/tokens.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

type TokensQuery = NonNullable<InputOf<typeof listTokens>['query']>;

/** A page of API tokens: one's own, or those of all users for super users. */
export function useTokens(query: TokensQuery) {
  return useCall(listTokens, { query }, { keepPreviousData: true });
}

/** The answer holds the token itself, which is not stored: it can be shown this once. */
export async function createToken(body: InputOf<typeof create>['body']): Promise<OutputOf<typeof create>> {
  return client.call(create, { body });
}

export async function revokeToken(id: number): Promise<void> {
  await client.call(revoke, { params: { id } });
}
