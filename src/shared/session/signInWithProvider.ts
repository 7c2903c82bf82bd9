import { findSignInStep } from '#api/errors.ts';
import type { FactorNeeded } from '#api/contract/session.ts';
import { finishProviderSignIn } from '#api/contract/session/provider.ts';
import { client } from '#data/client/client.ts';
import { beginSession } from '#data/session.ts';

/** Finishes what this browser went to the provider for. Returns what the second step is made with, where that is needed. */
export async function signInWithProvider(query: string): Promise<FactorNeeded | undefined> {
  try {
    const { signed_in: signedIn } = await client.call(finishProviderSignIn, { body: { query } });
    if (signedIn) beginSession(signedIn);
    return undefined;
  } catch (error) {
    const step = findSignInStep(error);
    if (step === undefined) throw error;
    return step;
  }
}
