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
 * The list of options of a combo box.
 *
 * React Aria closes it at any scroll, and resets the text as well. Here the text is not reset, and the list stays
 * while its field does not move: the browser scrolls for a letter typed out of view, and where content above grows.
 */
export function OptionPanel(props: Styleable<PopoverProps>) {
  // None while React Aria collects the options.
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
    // React Aria calls this for a press outside and for dismissal too, and does not say which.
    const isScrolling = window.event?.type === 'scroll';
    if (state?.isOpen && (!isScrolling || hasMoved())) state.toggle();
  }

  return (
    <OverlayTriggerStateContext value={{ ...state, close }}>
      <PopoverPanel {...props} />
    </OverlayTriggerStateContext>
  );
}
