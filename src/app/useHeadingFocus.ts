import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a page that was navigated to: it is read out, and Tab continues from there.
 * A page that has already set the focus is left as it is.
 */
export function useHeadingFocus(page: string) {
  const last = useRef(page);
  const wentBack = useRef(false);

  useEffect(() => {
    const handlePop = () => (wentBack.current = true);
    addEventListener('popstate', handlePop);
    return () => removeEventListener('popstate', handlePop);
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
