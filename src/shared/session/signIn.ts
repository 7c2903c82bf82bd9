import { pendingSignInStep } from '#api/errors.ts';
import {
  signIn as signInCall,
  signInWithFactor,
  signInWithPasskey as signInWithPasskeyCall,
  type FactorNeeded,
} from '#api/contract/session.ts';
import { client } from '#data/client/client.ts';
import { beginSession } from '#data/session.ts';

export async function signIn(email: string, password: string): Promise<FactorNeeded | undefined> {
  try {
    beginSession(await client.call(signInCall, { body: { email, password } }));
    return undefined;
  } catch (error) {
    const step = pendingSignInStep(error);
    if (step === undefined) throw error;
    return step;
  }
}

export async function signInWithCode(step: string, code: string) {
  beginSession(await client.call(signInWithFactor, { body: { step, code } }));
}

/** Without `step`, the passkey is the only step; with it, the second. */
export async function signInWithPasskey(step?: string) {
  const { askForPasskey } = await import('#data/factors/passkeys.ts');
  const credential = await askForPasskey(step);
  beginSession(await client.call(signInWithPasskeyCall, { body: { credential } }));
}
