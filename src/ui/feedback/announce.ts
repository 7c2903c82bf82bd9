let region: HTMLElement | null = null;

/**
 * Announces a message in the page's polite live region. Because of `data-live-announcer`, React Aria keeps
 * it reachable while a dialog hides the page.
 */
export function announce(message: string): void {
  const log = ensureLiveRegion();
  const line = document.createElement('div');
  line.textContent = message;
  log.append(line);
  // By then, the message has been announced. If the line stayed, browse mode would read it again.
  setTimeout(() => line.remove(), 7000);
}

/** Call it before the first message, because content added to a new region often isn't announced. */
export function ensureLiveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.dataset['liveAnnouncer'] = 'true';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.prepend(region);
  return region;
}
