import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  changePassword as change,
  closeWelcome as close,
  endSession as end,
  getWelcome,
  listSessions,
  signOutEverywhere as endAll,
} from '#api/contract/account.ts';
import { confirmIdentity as confirm } from '#api/contract/session.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { session } from './session.ts';
import { createToken as create, listTokens, revokeToken as revoke } from '#api/contract/tokens.ts';
import { getPreferences, savePreferences as save, type Preferences } from '#api/contract/preferences.ts';
import { toCachedResponse } from './cache/key.ts';

export function useSessions() {
  return useCall(listSessions, {});
}

export async function endSession(id: number): Promise<void> {
  await client.call(end, { params: { id } });
}

/** Includes the current session. */
export async function endAllSessions(): Promise<void> {
  await client.call(endAll);
}

/** The user isn't asked again for a few minutes. */
export async function confirmIdentity(body: InputOf<typeof confirm>['body']): Promise<void> {
  await client.call(confirm, { body });
}

export async function changePassword(body: InputOf<typeof change>['body']): Promise<void> {
  await client.call(change, { body });
  session.mustChangePassword.value = '';
}

export async function hasSeenWelcome(): Promise<boolean> {
  return (await client.call(getWelcome)).is_seen;
}

export async function dismissWelcome(): Promise<void> {
  await client.call(close);
}

type TokensQuery = NonNullable<InputOf<typeof listTokens>['query']>;

export function useTokens(query: TokensQuery) {
  return useCall(listTokens, { query }, { keepPreviousData: true });
}

/** Returns the token itself, which can't be read again. */
export async function createToken(body: InputOf<typeof create>['body']): Promise<OutputOf<typeof create>> {
  return client.call(create, { body });
}

export async function revokeToken(id: number): Promise<void> {
  await client.call(revoke, { params: { id } });
}

/** No request is made until `isRequested`. */
export function usePreferences(isRequested = true) {
  return useCall(getPreferences, isRequested ? {} : null);
}

export async function savePreferences(body: Preferences): Promise<Preferences> {
  return client.call(
    save,
    { body },
    { caches: (preferences: Preferences) => toCachedResponse(getPreferences, {}, preferences) },
  );
}
