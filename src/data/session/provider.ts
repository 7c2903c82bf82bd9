import { startProviderConfirmation, startProviderSignIn } from '#api/contract/session/provider.ts';
import { client } from '../client/client.ts';

/** Returns the address at the provider where a person signs in. */
export const startSignIn = async (): Promise<string> => (await client.call(startProviderSignIn)).url;

/** Returns the address at the provider where who is signed in shows anew who they are. */
export const startConfirmation = async (): Promise<string> =>
  (await client.call(startProviderConfirmation)).url;

/** Says in all tabs that the person has confirmed there who they are. */
const openChannel = () => new BroadcastChannel('digest-desk confirmation');

export function announceConfirmation() {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage('confirmed');
  channel.close();
}

/** Calls `listener` when that was confirmed in another tab, until the returned function is called. */
export function onConfirmation(listener: () => void): () => void {
  const channel = openChannel();
  channel.addEventListener('message', listener);
  return () => channel.close();
}
