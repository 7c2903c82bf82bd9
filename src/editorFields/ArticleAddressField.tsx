import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';
import { useRef, type KeyboardEvent } from 'react';
import { isHttpUrl } from '#shared/content/urls.ts';

interface ArticleAddressFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'errorMessage' | 'description'
> {
  value: string;
  onChange: (address: string) => void;
  onCommit?: (address: string) => void;
}

export function ArticleAddressField({ value, onChange, onCommit, ...props }: ArticleAddressFieldProps) {
  const { onValue, ...handlers } = useCommittedUrl(value, onCommit);
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      placeholder="https://…"
      autoComplete="off"
      value={value}
      onChange={(text) => {
        onChange(text.trim());
        onValue(text.trim());
      }}
      {...handlers}
    />
  );
}

/** `onCommit` runs on paste, Enter or blur, not while typing. */
function useCommittedUrl(value: string, onCommit?: (address: string) => void) {
  const isPasted = useRef(false);
  const settle = (text: string) => {
    if (isHttpUrl(text)) onCommit?.(text);
  };
  return {
    onPaste: () => {
      isPasted.current = true;
    },
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
