import { useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { messages } from './messages';

interface UsersSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Takes effect on Enter, and when it is cleared. Give it the value as its key: the address is right. */
export function UsersSearch({ value, onSearch }: UsersSearchProps) {
  const [text, setText] = useState(value);
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
