import { pushInbox, stopInboxPush } from '#api/contract/inbox.ts';
import { client } from '../client/client.ts';

/** The worker belongs to no page: its scope is an address without one. */
const worker = { path: '/inbox-worker.js', scope: '/inbox-worker/' };

/** Whether this browser can show notifications, and whether the person has refused them. */
export function findPushSupport(): 'no' | 'blocked' | 'yes' {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** Asks the person, and has what comes into their inbox shown by this browser. Returns false where they refuse. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(worker.path, { scope: worker.scope });
  await isActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    // One with an earlier key of the server is in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await client.call(pushInbox, {
    body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } },
  });
  return true;
}

/** Subscribes this browser anew where the server's key was rotated: the one before ends. */
export async function renewPush(key: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  const subscription = await registration?.pushManager.getSubscription();
  const own = subscription?.options?.applicationServerKey;
  if (own && toBase64url(own) !== key) await startPush(key);
}

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export async function stopPush() {
  await client.call(stopInboxPush);
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** A browser subscribes only through a worker that is active; `ready` is for those that a page belongs to. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise<void>((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker was replaced.'));
    }),
  );
}
