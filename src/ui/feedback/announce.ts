let region: HTMLElement | null = null;

/**
 * Says one sentence through the page's one polite live region.
 * React Aria leaves `data-live-announcer` reachable while a dialog hides the rest of the page.
 */
export function announce(message: string): void {
  const log = liveRegion();
  const line = document.createElement('div');
  line.textContent = message;
  log.append(line);
  // Screen readers have read additions long before this; what stays would be read again in browse mode.
  setTimeout(() => line.remove(), 7000);
}

/** Makes the region before its first message: additions to a region that has just appeared are often missed. */
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
