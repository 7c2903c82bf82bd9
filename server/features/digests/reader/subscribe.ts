import { createHash } from 'node:crypto';
import { html, trustedHtml, type Html } from '#server/content/html.ts';
import { readerMessages } from './messages.ts';

/** A service worker's scope covers only pages below its own path, so it's served from /read/. */
export const workerPath = '/read/worker.js';

export function subscribeButton(language: string): Html {
  const { subscribe, subscribed, subscribing, subscribeFailed, blocked } = readerMessages(language);
  return html`<p
    class="notify"
    hidden
    data-on="${subscribed}"
    data-wait="${subscribing}"
    data-fail="${subscribeFailed}"
    data-blocked="${blocked}"
  >
    <button type="button" class="subscribe" aria-pressed="false">${subscribe}</button>
    <span role="status"></span>
  </p>`;
}

/** Inlined so that the CSP can name its exact hash. */
const script = `
(() => {
  const box = document.querySelector('.notify');
  if (!box || !('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return;
  const button = box.querySelector('button');
  const status = box.querySelector('span');
  const api = '/api/notification/web-push/';
  const say = (name) => { status.textContent = name ? box.dataset[name] : ''; };
  const post = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error('status ' + answer.status);
  };
  const show = (isOn) => { button.setAttribute('aria-pressed', String(isOn)); say(isOn ? 'on' : ''); };
  async function subscribe() {
    if ((await Notification.requestPermission()) !== 'granted') { say('blocked'); return; }
    const registration = await navigator.serviceWorker.register('${workerPath}', { scope: '/read/' });
    await navigator.serviceWorker.ready;
    const { public_key: key } = await (await fetch(api)).json();
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    // The button shows the browser's subscription, so cancel it if the server doesn't store it.
    await post(api, { endpoint, keys, time_zone }).catch(async (error) => {
      await subscription.unsubscribe();
      throw error;
    });
    show(true);
  }
  async function unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration('/read/');
    const subscription = registration && (await registration.pushManager.getSubscription());
    if (subscription) {
      await post(api + 'unsubscribe/', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    show(false);
  }
  const toText = (key) => btoa(String.fromCharCode(...new Uint8Array(key))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
  /* The server's key was rotated: this subscription belongs to the one before, which ends. */
  async function renew(subscription) {
    const { applicationServerKey: own } = subscription.options || {};
    if (!own || (await Notification.requestPermission()) !== 'granted') return;
    const { public_key: key } = await (await fetch(api)).json();
    if (toText(own) === key) return;
    await post(api + 'unsubscribe/', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    await subscribe();
  }
  button.addEventListener('click', async () => {
    const isOn = button.getAttribute('aria-pressed') === 'true';
    button.disabled = true;
    say('wait');
    try { await (isOn ? unsubscribe() : subscribe()); } catch { say('fail'); }
    button.disabled = false;
    button.focus();
  });
  navigator.serviceWorker.getRegistration('/read/')
    .then((registration) => registration && registration.pushManager.getSubscription())
    .then((subscription) => {
      show(Boolean(subscription));
      if (subscription) renew(subscription).catch(() => show(false));
    }, () => show(false))
    .finally(() => { box.hidden = false; });
})();
`;

export const subscribeScript = trustedHtml(`<script>${script}</script>`);

export const subscribePolicy = [
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "worker-src 'self'",
];

/** The service worker shows push notifications, reports each open once, and opens the digest. */
export const workerScript = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  let message = {};
  try { message = event.data.json(); } catch {}
  const { title = 'Digest Desk', text = '', imageUrl, data = {} } = message;
  event.waitUntil(self.registration.showNotification(title, {
    body: text, data, tag: data.notification_id, ...(imageUrl && { image: imageUrl }),
  }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { open_token: token, path } = event.notification.data || {};
  // Opens only reader pages, whatever the message says.
  const isReaderPage = typeof path === 'string' && /^\\/read\\/digests\\/[^/\\\\?#]+$/.test(path);
  const report = token && fetch('/api/notification/opens/', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }), keepalive: true,
  }).catch(() => undefined);
  event.waitUntil(Promise.all([report, isReaderPage && self.clients.openWindow(path)]));
});
`;

export const workerPolicy = "default-src 'none'; connect-src 'self'";
