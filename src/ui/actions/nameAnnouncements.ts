const announcers = '[data-live-announcer]';
let observer: MutationObserver | undefined;

/**
 * React Aria announces that a button is busy as an image which has the button's name. From the first call on, the name is
 * copied: the button may be gone, as with a dialog that it closes, before the announcement is.
 */
export function nameAnnouncements() {
  if (observer) return;
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) handleAdded(node);
  });
  observer.observe(document.body, { childList: true });
  for (const announcer of document.querySelectorAll<HTMLElement>(announcers)) handleAdded(announcer);
}

function handleAdded(node: HTMLElement) {
  if (node.matches(announcers)) observer?.observe(node, { childList: true, subtree: true });
  for (const image of [node, ...node.querySelectorAll<HTMLElement>('*')])
    if (image.matches(`${announcers} [role=img]`)) setName(image);
}

function setName(image: HTMLElement) {
  const ids = image.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const sources = ids.flatMap((id) => document.getElementById(id) ?? []);
  const name = sources.map((source) => source.getAttribute('aria-label') ?? source.textContent).join(' ');
  if (name) image.setAttribute('aria-label', name);
  // The button is gone, and there is nothing to say of it.
  else image.remove();
}
