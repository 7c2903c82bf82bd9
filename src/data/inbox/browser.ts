import { pushInbox, stopInboxPush, getNotices, saveNotices as save } from '#api/contract/inbox.ts';
import { client } from '../client/client.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { useCall } from '../client/useCall.ts';

/** The scope matches no page, so the worker doesn't control any. */
const workerScript = { path: '/inbox-worker.js', scope: '/inbox-worker/' };

export function detectPushSupport(): 'no' | 'blocked' | 'yes' {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** Asks for permission and subscribes this browser. Returns false if denied. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(workerScript.path, {
    scope: workerScript.scope,
  });
  await waitUntilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    // A subscription with an older server key would block this one.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await client.call(pushInbox, {
    body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } },
  });
  return true;
}

/** Resubscribes after the server's key was rotated. */
export async function renewPush(key: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerScript.scope);
  const subscription = await registration?.pushManager.getSubscription();
  const own = subscription?.options?.applicationServerKey;
  if (own && encodeBase64url(own) !== key) await startPush(key);
}

const encodeBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export async function stopPush() {
  await client.call(stopInboxPush);
  const registration = await navigator.serviceWorker.getRegistration(workerScript.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Only an active worker can subscribe, and `ready` works only for workers that control the page. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise<void>((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker was replaced.'));
    }),
  );
}

/** Returns an unsubscribe function. */
export function onInboxOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'open-inbox' && data.path) open(data.path);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

export function useNoticeSettings() {
  return useCall(getNotices, {});
}

export async function saveNoticeSettings(body: InputOf<typeof save>['body']) {
  return client.call(save, { body });
}
