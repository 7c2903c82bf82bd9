import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Option } from './OptionList.tsx';

/** Finds options by words. It is cancelled when `signal` aborts. */
export type OptionSearch<T extends Option> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

interface Found<T> {
  text: string;
  options: readonly T[];
}

/** Long enough that a word being typed is one question. */
const pause = 300;

/**
 * The options to offer for a text: all of `items` if they are loaded, or what `onSearch` returns.
 * A late answer to an earlier text is dropped.
 */
export function useOptions<T extends Option>(
  items: readonly T[] | undefined,
  onSearch: OptionSearch<T> | undefined,
  text: string,
  isRequested: boolean,
) {
  const [found, setFound] = useState<Found<T>>();
  const [hasFailed, setFailed] = useState(false);
  // A caller may pass a new function each time; only the text starts a search.
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
      text === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isRemote, isRequested, text]);

  return {
    options: isRemote ? (found?.options ?? []) : (items ?? []),
    isLoading: isRemote && isRequested && !hasFailed && found?.text !== text,
    hasFailed: isRemote && hasFailed,
  };
}

/** What an empty list of options says. */
export function whyEmpty(
  found: { isLoading: boolean; hasFailed: boolean },
  messages: { searching: string; searchFailed: string },
  otherwise: ReactNode,
): ReactNode {
  if (found.hasFailed) return messages.searchFailed;
  if (found.isLoading) return messages.searching;
  return otherwise;
}
