import { createContext, use, useEffect } from 'react';
import { findRow, closestRow } from '#ui/table/gridFocus.ts';

export const PageContext = createContext('');

let lastPage: string | undefined;
let isGoingBack = false;
const lastFocusedRows = new Map<string, string>();

/** Call before the first render: the router's listener must not run first. */
export function trackFocus() {
  addEventListener('popstate', () => (isGoingBack = true));
  // Going back to another URL of the same page renders no new screen.
  addEventListener('pushState', () => (isGoingBack = false));
  addEventListener('focusin', ({ target }) => {
    const key = target instanceof Element && closestRow(target)?.dataset['key'];
    if (key) lastFocusedRows.set(location.pathname, key);
  });
}

/**
 * Focuses the heading after navigation, so that screen readers read it and Tab continues from there. Going
 * back to a list restores the focused row instead. Keeps focus that the page has already set.
 */
export function useHeadingFocus() {
  const page = use(PageContext);

  useEffect(() => {
    const isFirst = lastPage === undefined;
    const isBack = isGoingBack;
    if (lastPage === page) return undefined;
    lastPage = page;
    // Going back, the browser restores the scroll position itself.
    if (!isBack && !isFirst) scrollTo(0, 0);
    isGoingBack = false;
    const main = document.querySelector('main');
    if (isFirst || !main || main.contains(document.activeElement)) return undefined;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    const row = isBack && lastFocusedRows.get(location.pathname);
    return row ? focusRowWhenListed(row, main) : undefined;
  }, [page]);
}

/** Waits for rows to load, unless the user moves focus first. */
function focusRowWhenListed(key: string, main: HTMLElement) {
  const before = document.activeElement;
  const observer = new MutationObserver(focusRow);
  function focusRow() {
    const row = findRow(key);
    if (!row && document.activeElement === before) return;
    observer.disconnect();
    if (document.activeElement === before) row?.focus({ preventScroll: true });
  }
  observer.observe(main, { childList: true, subtree: true });
  focusRow();
  return () => observer.disconnect();
}
