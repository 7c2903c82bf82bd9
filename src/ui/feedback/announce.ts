let region: HTMLElement | null = null;

/**
 * Announces a sentence through the page's polite live region. React Aria keeps `data-live-announcer` reachable
 * while a dialog hides the page.
 */
export function announce(message: string): void {
  const log = liveRegion();
  const line = document.createElement('div');
  line.textContent = message;
  log.append(line);
  // Screen readers have announced it by then; in browse mode it would be read again.
  setTimeout(() => line.remove(), 7000);
}

/** Creates the region before the first message: additions to a new region are often missed. */
export function liveRegion(): HTMLElement {
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
