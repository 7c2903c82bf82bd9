import { useEffect, useRef, useState, type ReactNode, useCallback } from 'react';
import type { Option } from './OptionList.tsx';
import { useFilter } from 'react-aria-components';
import { messages } from '#ui/messages.ts';

/** Cancelled when `signal` aborts. */
export type OptionSearch<T extends Option> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

interface SearchResult<T> {
  text: string;
  options: readonly T[];
}

/** Returns `items`, or the results of `onSearch`, which is debounced. Late responses are ignored. */
export function useOptions<T extends Option>(
  items: readonly T[] | undefined,
  onSearch: OptionSearch<T> | undefined,
  text: string,
  isRequested: boolean,
  debounceMs = 300,
) {
  const [found, setFound] = useState<SearchResult<T>>();
  const [hasFailed, setFailed] = useState(false);
  // Callers may pass a new function each time; only the text triggers a search.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const isRemote = onSearch !== undefined;
  useEffect(() => {
    if (!isRemote || !isRequested) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        search.current?.(text, controller.signal).then(
          (options) => {
            if (controller.signal.aborted) return;
            setFound({ text, options });
            setFailed(false);
          },
          () => {
            if (!controller.signal.aborted) setFailed(true);
          },
        );
      },
      text === '' ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isRemote, isRequested, text, debounceMs]);

  const contains = useContains();
  const isOfText = found?.text === text;
  const remote = found?.options ?? [];
  return {
    // Until the response arrives, shows earlier results that still match.
    options: isRemote
      ? isOfText
        ? remote
        : remote.filter(({ label }) => contains(label, text))
      : (items ?? []),
    isLoading: isRemote && isRequested && !hasFailed && !isOfText,
    hasFailed: isRemote && hasFailed,
  };
}

export function emptyMessage(
  searchState: { isLoading: boolean; hasFailed: boolean },
  fallback: ReactNode,
): ReactNode {
  if (searchState.hasFailed) return messages.searchFailed;
  if (searchState.isLoading) return messages.searching;
  return fallback;
}

/**
 * Ignores case, accents, width and invisible characters, following the rules of the page's language.
 * Consistent with the server's `fold_text`.
 */
export function useContains() {
  const { contains } = useFilter({ sensitivity: 'base' });
  return useCallback(
    (text: string, part: string) => contains(normalizeLabel(text), normalizeLabel(part)),
    [contains],
  );
}

/** NFKC without format characters such as soft hyphens, with straight apostrophes and single spaces. */
const normalizeLabel = (text: string) =>
  text
    // oxlint-disable-next-line no-restricted-properties -- labels are short, and this folder can't import from #domain
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ');
