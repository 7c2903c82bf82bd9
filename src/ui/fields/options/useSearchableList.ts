import { useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { useAutocomplete } from 'react-aria/useAutocomplete';

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * A field that keeps focus while its keys control a list box (APG, editable combobox). Uses React Aria's
 * hook instead of `Autocomplete`: text fields import that module for its context, so the component would
 * be in every first load (docs/decisions/058).
 */
export function useSearchableList(text: string, onTextChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef: input, collectionRef: list },
    { inputValue: text, setInputValue: onTextChange, focusedNodeId, setFocusedNodeId },
  );
  const { value: _, onChange, onKeyDown, ...fieldProps } = inputProps;
  return {
    input,
    onChange: (typed: string) => onChange?.(typed),
    fieldProps: {
      ...(fieldProps as InputHTMLAttributes<HTMLInputElement>),
      role: 'combobox',
      'aria-expanded': true,
    },
    pressInList(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing || caretKeys.has(event.key)) return;
      onKeyDown?.(Object.assign(event, { continuePropagation() {} }));
    },
    listContext: { ...collectionProps, ref: collectionRef },
  };
}
