import { startProviderConfirmation, startProviderSignIn } from '#api/contract/session/provider.ts';
import { client } from '../client/client.ts';

/** Returns the provider's sign-in URL. */
export const requestSignInUrl = async (): Promise<string> => (await client.call(startProviderSignIn)).url;

/** Returns the provider's URL. */
export const requestConfirmationUrl = async (): Promise<string> =>
  (await client.call(startProviderConfirmation)).url;

/** Tells all tabs about a confirmation. */
const openConfirmationChannel = () => new BroadcastChannel('digest-desk confirmation');

export function announceConfirmation() {
  const channel = openConfirmationChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels are limited to one origin
  channel.postMessage('confirmed');
  channel.close();
}

/** Listens for confirmations in other tabs. Returns an unsubscribe function. */
export function onConfirmation(listener: () => void): () => void {
  const channel = openConfirmationChannel();
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** Undefined without a provider. Rendered into the page (server/http/web.ts). */
export const providerLabel = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=sign-in-provider]')?.content;
