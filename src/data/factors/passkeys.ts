import {
  addPasskey as add,
  removePasskey as remove,
  startPasskey as startAdding,
  type Assertion,
} from '#api/contract/factors.ts';
import { startPasskeySignIn } from '#api/contract/session.ts';
import { client } from '../client/client.ts';
import { PasskeyError } from './passkeySupport.ts';

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Browsers don't distinguish cancelling from a timeout. */
async function runPrompt<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  try {
    return await start();
  } catch (error) {
    const { name } = Object(error) as Error;
    const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
    throw new PasskeyError(
      isCancelled ? 'cancelled' : name === 'InvalidStateError' ? 'known' : 'unable',
      error,
    );
  }
}

/** Returns recovery codes if this is the user's first second factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const { options } = await client.call(startAdding);
  const { startRegistration } = await loadWebAuthn();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await runPrompt(() =>
    startRegistration({ optionsJSON: options as unknown as Options }),
  );
  const credential = {
    id,
    client_data_json: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: response.transports ?? [],
  };
  return (await client.call(add, { body: { name, credential } })).recovery_codes;
}

export async function removePasskey(id: number): Promise<void> {
  await client.call(remove, { params: { id } });
}

/** Signs a challenge for the user of the sign-in that `step` identifies, or for any user if it's omitted. */
export async function askForPasskey(step?: string): Promise<Assertion> {
  const { options } = await client.call(startPasskeySignIn, { body: { step } });
  const { startAuthentication } = await loadWebAuthn();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, response } = await runPrompt(() =>
    startAuthentication({ optionsJSON: options as unknown as Options }),
  );
  return {
    id,
    client_data_json: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}
