import { providerPath } from '#domain/signIn.ts';
import { pendingSignInStep } from '#api/errors.ts';
import type { FactorNeeded } from '#api/contract/session.ts';
import { finishProviderSignIn } from '#api/contract/session/provider.ts';
import { client } from '#data/client/client.ts';
import { beginSession } from '#data/session.ts';

/**
 * `again`: signing in again for another tab whose session ended. `confirm`: confirming the user's identity.
 */
type Purpose = 'sign-in' | 'again' | 'confirm';

export interface ProviderTab {
  purpose: Purpose;
  search: string;
}

export const providerSignInPath = (purpose: Purpose, next?: string | null): string =>
  `${providerPath()}?${new URLSearchParams({ for: purpose, ...(next && { next }) }).toString()}`;

const storageKey = 'provider sign-in';

export function storeProviderTab(query: URLSearchParams): ProviderTab {
  const requestedPurpose = query.get('for');
  const next = query.get('next');
  const tab: ProviderTab = {
    purpose: requestedPurpose === 'confirm' || requestedPurpose === 'again' ? requestedPurpose : 'sign-in',
    search: next ? new URLSearchParams({ next }).toString() : '',
  };
  sessionStorage.setItem(storageKey, JSON.stringify(tab));
  return tab;
}

export function readProviderTab(): ProviderTab {
  const stored = sessionStorage.getItem(storageKey);
  return stored ? (JSON.parse(stored) as ProviderTab) : { purpose: 'sign-in', search: '' };
}

/** Returns the second step if one is needed. */
export async function signInWithProvider(query: string): Promise<FactorNeeded | undefined> {
  try {
    const { signed_in: signedIn } = await client.call(finishProviderSignIn, { body: { query } });
    if (signedIn) beginSession(signedIn);
    return undefined;
  } catch (error) {
    const step = pendingSignInStep(error);
    if (step === undefined) throw error;
    return step;
  }
}
