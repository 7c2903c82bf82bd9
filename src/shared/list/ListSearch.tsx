import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { listActions } from '../actions/groups/list.ts';
import { useShortcutText } from '../actions/caps.ts';
import { useActions } from '../actions/useActions.ts';

interface ListSearchProps {
  label: string;
  value: string;
  /** `isTyping`: not submitted by Enter; replaces the history entry. */
  onSearch: (text: string, options: { isTyping: boolean }) => void;
  /** Also searches 250 ms after the last key. Default false: only on Enter (LIST-20). */
  isLive?: boolean;
  /** Default 200, the server's limit. */
  maxLength?: number;
  /** A shortcut focuses it; only the first search of a page needs one. Default true. */
  hasShortcut?: boolean;
}

const debounceMs = 250;

/** Searches on Enter (LIST-20), when cleared and, if `isLive`, while typing. */
export function ListSearch({
  label,
  value,
  onSearch,
  isLive = false,
  maxLength = 200,
  hasShortcut = true,
}: ListSearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const [searched, setSearched] = useState(value);
  // Follows URL changes such as going back, except its own search, because more may have been typed since.
  if (applied !== value) {
    setApplied(value);
    if (value !== searched) {
      setSearched(value);
      setText(value);
    }
  }

  function search(words: string, isTyping = false) {
    setSearched(words);
    onSearch(words, { isTyping });
  }

  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const words = text.trim();
    if (!isLive || words === value) return undefined;
    const timer = setTimeout(() => latest.current(words, true), debounceMs);
    return () => clearTimeout(timer);
  }, [isLive, text, value]);
  const input = useRef<HTMLInputElement>(null);
  const keys = useShortcutText(listActions.actions.search);
  useActions(listActions, { search: hasShortcut && (() => input.current?.focus()) }, () =>
    hasShortcut ? ['search'] : [],
  );
  return (
    <SearchField
      inputRef={input}
      shortcut={hasShortcut ? keys : undefined}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onChange={setText}
      onSubmit={(entered) => search(entered.trim())}
      onClear={() => value && search('')}
    />
  );
}
