import {
  addPasskey as add,
  removePasskey as remove,
  startPasskey as startAdding,
  type Assertion,
} from '#api/contract/factors.ts';
import { startPasskeySignIn } from '#api/contract/session.ts';
import { client } from '../client/client.ts';
import { PasskeyError } from './passkeySupport.ts';

const webAuthn = () => import('@simplewebauthn/browser');

/** Prompts for a passkey. The browser names neither who cancelled nor what took too long. */
async function prompt<Answer>(start: () => Promise<Answer>): Promise<Answer> {
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

/** Has the browser make a passkey and adds it. Returns recovery codes where it is the first second factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const { options } = await client.call(startAdding);
  const { startRegistration } = await webAuthn();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await prompt(() =>
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

/** Has a passkey sign a challenge: of the person of a sign-in that was started, or of anybody. */
export async function askForPasskey(step?: string): Promise<Assertion> {
  const { options } = await client.call(startPasskeySignIn, { body: { step } });
  const { startAuthentication } = await webAuthn();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, response } = await prompt(() =>
    startAuthentication({ optionsJSON: options as unknown as Options }),
  );
  return {
    id,
    client_data_json: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}
