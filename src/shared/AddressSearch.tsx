import { useState } from 'react';
import { SearchField } from '#ui/fields/SearchField.tsx';

interface AddressSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that the address keeps: it takes effect on Enter (LIST-20), and when it is cleared. */
export function AddressSearch({ label, value, onSearch }: AddressSearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The address changed, by going back for one: the box follows.
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
