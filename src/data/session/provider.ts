import { startProviderConfirmation, startProviderSignIn } from '#api/contract/session/provider.ts';
import { client } from '../client/client.ts';

export const requestSignInUrl = async (): Promise<string> => (await client.call(startProviderSignIn)).url;

export const requestConfirmationUrl = async (): Promise<string> =>
  (await client.call(startProviderConfirmation)).url;

const openConfirmationChannel = () => new BroadcastChannel('digest-desk confirmation');

export function announceConfirmation() {
  const channel = openConfirmationChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage('confirmed');
  channel.close();
}

export function onConfirmation(listener: () => void): () => void {
  const channel = openConfirmationChannel();
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** Undefined without a provider. Rendered into the page (server/http/web.ts). */
export const providerLabel = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=sign-in-provider]')?.content;
