import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface ToolbarProps {
  label: string;
  children: ReactNode;
}

/**
 * Makes its controls one tab stop: left and right arrow keys move between them. React Aria's `Toolbar` would
 * return the focus to the control that had it last, even if another one is pressed.
 */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <Root role="toolbar" aria-label={label} onKeyDownCapture={moveFocus}>
      {children}
    </Root>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget, key, shiftKey } = event;
  const target = event.target as HTMLElement;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  // Events from menus opened by the controls bubble here through React. Text fields use the arrow keys themselves.
  if (hasModifier || !currentTarget.contains(target) || target.matches('input, [contenteditable]')) return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('button, a[href], input')].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  if (key === 'Tab') {
    // The browser's default then moves focus out of the toolbar.
    controls.at(shiftKey ? 0 : -1)?.focus();
    return;
  }
  const isForward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  event.preventDefault();
  event.stopPropagation();
  controls[controls.indexOf(target) + (key === isForward ? 1 : -1)]?.focus();
}

const Root = styled.div`
  display: contents;
`;
