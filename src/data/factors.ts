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

export function useFactors() {
  return useCall(getFactors, {});
}

export const startTotp = () => client.call(start);

/** Returns the recovery codes. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await client.call(confirm, { body: { code } })).recovery_codes;
}

/** Unlocks all pages once the user has stored the recovery codes. */
export function endFactorSetup() {
  session.mustAddFactor.value = '';
}

export async function removeTotp(): Promise<void> {
  await client.call(remove);
}

export async function renewRecoveryCodes(): Promise<string[]> {
  return (await client.call(renew)).recovery_codes;
}
