import { useRef, type KeyboardEvent } from 'react';
import { isHttpUrl } from '#shared/content/urls.ts';

/**
 * Handlers of a field for an address: `onSettle` is called when an address was pasted, entered, or left behind,
 * and not while it is typed.
 */
export function useSettledAddress(value: string, onSettle?: (address: string) => void) {
  const isPasted = useRef(false);
  const settle = (text: string) => {
    if (isHttpUrl(text)) onSettle?.(text);
  };
  return {
    onPaste: () => {
      isPasted.current = true;
    },
    /** To be called with each new value. */
    onValue: (text: string) => {
      if (isPasted.current) settle(text);
      isPasted.current = false;
    },
    onBlur: () => settle(value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') settle(value);
    },
  };
}
