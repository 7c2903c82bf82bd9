import { use, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext, OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components';
import { PopoverPanel } from '../overlays/PopoverPanel.tsx';
import type { Styleable } from '../theme/styleable.ts';

/**
 * The list of options of a combo box.
 *
 * React Aria closes it when the page scrolls, and resets the text as well. Here scrolling closes the list alone,
 * and not even that while the browser brings a field into view for what was just typed or pressed in it.
 */
export function OptionPanel(props: Styleable<PopoverProps>) {
  // None while React Aria collects the options.
  const state = use(ComboBoxStateContext);
  const isComingIntoView = useRef(false);
  useLayoutEffect(() => {
    if (!state?.isOpen) return undefined;
    isComingIntoView.current = true;
    // A frame reports what has been scrolled before it calls this.
    const frame = requestAnimationFrame(() => {
      isComingIntoView.current = false;
    });
    return () => cancelAnimationFrame(frame);
  });
  if (!state) return <PopoverPanel {...props} />;

  function close() {
    if (state?.isOpen && !isComingIntoView.current) state.toggle();
  }
  return (
    <OverlayTriggerStateContext value={{ ...state, close }}>
      <PopoverPanel {...props} />
    </OverlayTriggerStateContext>
  );
}
