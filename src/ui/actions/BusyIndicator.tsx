import { useEffect } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export function BusyIndicator() {
  useEffect(labelAnnouncements, []);
  return <Ring aria-hidden data-busy-indicator />;
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  position: absolute;
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: ${theme.radius.full};
  animation: ${spin} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

const announcerSelector = '[data-live-announcer]';
let observer: MutationObserver | undefined;

/**
 * React Aria announces a busy button as an image labelled by the button. Copies the label to the image,
 * because the button may be gone before the announcement, for example when its dialog closes.
 */
function labelAnnouncements() {
  if (observer) return;
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) handleAddedNode(node);
  });
  observer.observe(document.body, { childList: true });
  for (const announcer of document.querySelectorAll<HTMLElement>(announcerSelector))
    handleAddedNode(announcer);
}

function handleAddedNode(node: HTMLElement) {
  if (node.matches(announcerSelector)) observer?.observe(node, { childList: true, subtree: true });
  for (const image of [node, ...node.querySelectorAll<HTMLElement>('*')])
    if (image.matches(`${announcerSelector} [role=img]`)) copyLabel(image);
}

function copyLabel(image: HTMLElement) {
  const ids = image.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const sources = ids.flatMap((id) => document.getElementById(id) ?? []);
  const name = sources.map((source) => source.getAttribute('aria-label') ?? source.textContent).join(' ');
  if (name) image.setAttribute('aria-label', name);
  // The button is gone, so there is nothing to announce.
  else image.remove();
}
