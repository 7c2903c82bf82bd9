import { flushSync } from 'react-dom';
import { messages } from '../messages.ts';
import { setPanelOpen } from './panelState.ts';

/** On a phone, the panel is below the text, so the page scrolls to the panel. */
export function focusPanel() {
  flushSync(() => setPanelOpen(true));
  scrollToPanel()
    ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    ?.focus({ preventScroll: true });
}

/** Beside the text, the panel is already in view. */
export function scrollToPanel() {
  const panel = document.querySelector(`main section[aria-label='${messages.panel.title}']`);
  if (panel && getComputedStyle(panel).position !== 'sticky') panel.scrollIntoView({ block: 'start' });
  return panel;
}
