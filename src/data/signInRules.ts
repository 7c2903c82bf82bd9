import { getSignInRules, updateSignInRules, type SignInRules } from '#api/contract/signInRules.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

/** What sign-in demands of all users. */
export const useSignInRules = () => useCall(getSignInRules, {});

export const saveSignInRules = (rules: Partial<SignInRules>) =>
  client.call(updateSignInRules, { body: rules });
