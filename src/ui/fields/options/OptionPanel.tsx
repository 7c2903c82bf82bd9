import { use, useLayoutEffect, useRef } from 'react';
import {
  ComboBoxStateContext,
  OverlayTriggerStateContext,
  PopoverContext,
  useSlottedContext,
  type PopoverProps,
} from 'react-aria-components';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';

/**
 * React Aria closes the list on any scroll and resets the text. This panel keeps the text, and keeps the
 * list open as long as its field doesn't move: browsers also scroll when text is typed out of view and
 * when content above grows.
 */
export function OptionPanel(props: Styleable<PopoverProps>) {
  // Null while React Aria collects options.
  const state = use(ComboBoxStateContext);
  const field = useSlottedContext(PopoverContext)?.triggerRef;
  const rendered = useRef<DOMRect>(undefined);
  useLayoutEffect(() => {
    if (state?.isOpen) rendered.current = field?.current?.getBoundingClientRect();
  });
  if (!state) return <PopoverPanel {...props} />;

  function hasMoved() {
    const now = field?.current?.getBoundingClientRect();
    if (!now || !rendered.current) return true;
    return Math.abs(now.top - rendered.current.top) > 1 || Math.abs(now.left - rendered.current.left) > 1;
  }

  function close() {
    // React Aria also calls this on outside presses and dismissal, without saying which.
    const isScrolling = window.event?.type === 'scroll';
    if (state?.isOpen && (!isScrolling || hasMoved())) state.toggle();
  }

  return (
    <OverlayTriggerStateContext value={{ ...state, close }}>
      <PopoverPanel {...props} />
    </OverlayTriggerStateContext>
  );
}
