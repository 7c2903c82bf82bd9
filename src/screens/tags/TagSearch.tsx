import { useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { messages } from './messages';

interface TagSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Takes effect on Enter, and when it is cleared. */
export function TagSearch({ value, onSearch }: TagSearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The address changed, by going back for one: the box follows.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  return (
    <SearchField
      aria-label={messages.search}
      placeholder={messages.search}
      maxLength={200}
      value={text}
      onChange={setText}
      onSubmit={(entered) => onSearch(entered.trim())}
      onClear={() => value && onSearch('')}
    />
  );
}
