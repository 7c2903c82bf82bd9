import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { listActions } from '../actions/groups/list.ts';
import { useShownKeys } from '../actions/shownKeys.ts';
import { useActions } from '../actions/useActions.ts';

interface ListSearchProps {
  label: string;
  /** What the address has. */
  value: string;
  /** `isTyping`: it was not submitted by Enter, and replaces the last history entry. */
  onSearch: (text: string, options: { isTyping: boolean }) => void;
  /** Whether it also searches 250 ms after the last key. Default false: on Enter alone (LIST-20). */
  isLive?: boolean;
  /** Default 200, as many as servers search by. */
  maxLength?: number;
  /** Whether a key moves to it, as to the first search of a page. Default true. */
  hasShortcut?: boolean;
}

const pauseMs = 250;

/** Searches a list by words in its address: on Enter (LIST-20), when the field is cleared, or as one types. */
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
  // The address changed, such as by going back: the field follows. It does not where the search is its own, as more
  // may have been typed since.
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
    const timer = setTimeout(() => latest.current(words, true), pauseMs);
    return () => clearTimeout(timer);
  }, [isLive, text, value]);
  const input = useRef<HTMLInputElement>(null);
  const keys = useShownKeys(listActions.actions.search);
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
