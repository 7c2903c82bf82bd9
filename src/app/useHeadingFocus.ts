import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a page that was navigated to: it is read out, and Tab goes on from there.
 * A page that has already put the focus somewhere keeps it.
 */
export function useHeadingFocus(page: string) {
  const last = useRef(page);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => (wentBack.current = true);
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    // Going back, the browser restores the position itself.
    if (!wentBack.current) scrollTo(0, 0);
    wentBack.current = false;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
