import {
  confirmTotp as confirm,
  getFactors,
  removeTotp as remove,
  renewRecoveryCodes as renew,
  startTotp as start,
} from '#api/contract/factors.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { session } from './session.ts';

/** What the person signs in with beside the password. */
export function useFactors() {
  return useCall(getFactors, {});
}

/** Makes a secret for the authenticator app of the person. */
export const startTotp = () => client.call(start);

/** Adds the app by a code that it shows. Returns the recovery codes. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await client.call(confirm, { body: { code } })).recovery_codes;
}

/** Every page can be opened again, by who has stored the recovery codes. */
export function endFactorSetup() {
  session.mustAddFactor.value = '';
}

export async function removeTotp(): Promise<void> {
  await client.call(remove);
}

/** Returns new recovery codes. */
export async function renewRecoveryCodes(): Promise<string[]> {
  return (await client.call(renew)).recovery_codes;
}
