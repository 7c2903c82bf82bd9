import { flushSync } from 'react-dom';
import { messages } from '../messages.ts';
import { setPanelOpen } from './panelState.ts';

/** On a phone, the panel is below the text, so the page scrolls to the panel. */
export function focusPanel() {
  flushSync(() => setPanelOpen(true));
  const panel = document.querySelector(`main section[aria-label='${messages.panel.title}']`);
  const tab = panel?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  if (getComputedStyle(panel!).position !== 'sticky') panel?.scrollIntoView({ block: 'start' });
  tab?.focus({ preventScroll: true });
}
