// Shows members of staff what comes into their inbox (docs/decisions/048-pushes-to-staff.md).
'use strict';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // Browsers end subscriptions whose messages show nothing.
  }
  const { title = 'Digest Desk', text = '', data = {} } = message;
  event.waitUntil(self.registration.showNotification(title, { body: text, data, tag: data.tag }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data || {};
  // Only the inbox, whatever a message says.
  const target = /^\/inbox(\?open=\d+)?$/.test(path) ? path : '/inbox';
  event.waitUntil(openInbox(target));
});

/** Opens it in the tab that was used last, or in a new one. */
async function openInbox(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => !/^\/(read|player|docs|api|media)(\/|$)/.test(new URL(url).pathname));
  if (!tab) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has none
  tab.postMessage({ type: 'open-inbox', path });
  return tab.focus();
}
