import { createContext, use, useEffect } from 'react';

/** What identifies the page on show. */
export const PageContext = createContext('');

let last: string | undefined;
let wentBack = false;

/** For what is there between screens too: records that the visitor goes back. */
export function useBackTracking() {
  useEffect(() => {
    const handlePop = () => (wentBack = true);
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
  }, []);
}

/**
 * For a screen once it is there. Moves the focus to the heading of a page that was navigated to: it is read out, and Tab
 * continues from there. A page that has already set the focus is left as it is.
 */
export function useHeadingFocus() {
  const page = use(PageContext);

  useEffect(() => {
    const isFirst = last === undefined;
    if (last === page) return;
    last = page;
    // Going back, the browser restores the position itself.
    if (!wentBack && !isFirst) scrollTo(0, 0);
    wentBack = false;
    const main = document.querySelector('main');
    if (isFirst || !main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
