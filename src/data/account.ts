import type { InputOf } from '#api/contract/endpoint.ts';
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

/** Where the person is signed in. */
export function useSessions() {
  return useCall(listSessions, {});
}

/** Ends another session of the person. */
export async function endSession(id: number): Promise<void> {
  await client.call(end, { params: { id } });
}

/** Ends all sessions of the person on the server, this one too. */
export async function endAllSessions(): Promise<void> {
  await client.call(endAll);
}

/** Confirms who the person is, who then need not sign in again for some minutes. */
export async function confirmIdentity(body: InputOf<typeof confirm>['body']): Promise<void> {
  await client.call(confirm, { body });
}

export async function changePassword(body: InputOf<typeof change>['body']): Promise<void> {
  await client.call(change, { body });
  session.mustChangePassword.value = '';
}

/** Whether the person has closed the notice of the first sign-in. */
export async function isWelcomeSeen(): Promise<boolean> {
  return (await client.call(getWelcome)).is_seen;
}

/** Closes it for good. */
export async function closeWelcome(): Promise<void> {
  await client.call(close);
}
