import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export function BusyIndicator() {
  useEffect(nameAnnouncements, []);
  return <Ring aria-hidden data-busy-indicator />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  position: absolute;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

const announcers = '[data-live-announcer]';
let observer: MutationObserver | undefined;

/**
 * React Aria announces a busy button as an image with the button's name. Copies the name, because the button
 * may be gone before the announcement, as when its dialog closes.
 */
function nameAnnouncements() {
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
  // The button is gone, so there is nothing to announce.
  else image.remove();
}
