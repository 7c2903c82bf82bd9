import type { PlayerMessage } from '#domain/video/playerMessages.ts';

export interface HostWindow {
  parent: { location: { origin: string }; postMessage: (message: PlayerMessage, origin: string) => void };
  location: { origin: string };
}

/**
 * Posts to the parent page, which CSP limits to this server or the configured origin. Without a parent, as in
 * an app's web view, posts to the page itself, where the app's script listens.
 */
export function createHost(window: HostWindow, hostOrigin: string): (message: PlayerMessage) => void {
  const origin = isSameOrigin(window) ? window.location.origin : hostOrigin;
  return (message) => window.parent.postMessage(message, origin);
}

function isSameOrigin({ parent, location }: HostWindow): boolean {
  try {
    return parent.location.origin === location.origin;
  } catch {
    // Browsers hide a cross-origin parent's location.
    return false;
  }
}
