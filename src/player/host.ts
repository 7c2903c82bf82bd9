import type { PlayerMessage } from '#domain/video/playerMessages.ts';

/** The part of a window that messages need. */
export interface HostWindow {
  parent: { location: { origin: string }; postMessage: (message: PlayerMessage, origin: string) => void };
  location: { origin: string };
}

/**
 * How messages reach the host: the page around this one. It is of this server or of the configured origin, as the page's
 * policy lets no other show it. Without a page around it, as in an app's web view, they are sent to the page itself, where
 * a script of the app listens.
 */
export function createHost(window: HostWindow, hostOrigin: string): (message: PlayerMessage) => void {
  const origin = isSameOrigin(window) ? window.location.origin : hostOrigin;
  return (message) => window.parent.postMessage(message, origin);
}

function isSameOrigin({ parent, location }: HostWindow): boolean {
  try {
    return parent.location.origin === location.origin;
  } catch {
    // Browsers refuse to name the place of a page of another origin.
    return false;
  }
}
