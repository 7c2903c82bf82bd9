import { useState } from 'react';
import { SearchField } from '#ui/fields/SearchField.tsx';

interface ListSearchProps {
  label: string;
  /** What the address has. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches a list by words in its address: on Enter (LIST-20), and when the field is cleared. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The address changed, such as by going back: the field follows.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={setText}
      onSubmit={(entered) => onSearch(entered.trim())}
      onClear={() => value && onSearch('')}
    />
  );
}
