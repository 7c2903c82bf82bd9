import { useLayoutEffect, useRef, useState, useCallback, useEffect } from 'react';
import { findRow, rowSelector } from '#ui/table/gridFocus.ts';

const noneSelected: ReadonlySet<string | number> = new Set();

/** Clears when the list changes (LIST-31). Navigating back from a digest restores selection and scroll position. */
export function useRowSelection(listKey: string, rows: readonly unknown[]) {
  const [restored] = useState(currentEntryState);
  const [selected, setSelected] = useState(
    restored?.shownListKey === listKey ? restored.selected : noneSelected,
  );
  const [last, setLast] = useState(listKey);
  if (last !== listKey) {
    setLast(listKey);
    setSelected(noneSelected);
  }

  const latest = useRef(selected);
  useLayoutEffect(() => void (latest.current = selected));
  const getPlace = useScrollPosition(restored?.scrollPosition, rows);
  useLayoutEffect(() => {
    const mark = ensureEntryKey();
    return () =>
      saveEntryState(mark, { shownListKey: listKey, selected: latest.current, scrollPosition: getPlace() });
  }, [listKey, getPlace]);

  return [selected, setSelected] as const;
}

interface EntryState {
  shownListKey: string;
  selected: ReadonlySet<string | number>;
  scrollPosition: ScrollPosition | undefined;
}

/** State per history entry. A reload clears it, like refreshing the list (LIST-31). */
const entryStates = new Map<string, EntryState>();
let entryCount = 0;

const currentEntryKey = () => (history.state as { entry?: string } | null)?.entry;

/** Key of the current history entry, stable when the user navigates back. Don't call during render. */
function ensureEntryKey(): string {
  const mark = currentEntryKey();
  if (mark) return mark;
  // Entries survive reloads, so the key includes the load time.
  const entry = `${performance.timeOrigin}-${(entryCount += 1)}`;
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

const saveEntryState = (key: string, entry: EntryState) => void entryStates.set(key, entry);

const currentEntryState = () => entryStates.get(currentEntryKey() ?? '');

/** The browser rounds positions in layout. */
const scrollTolerancePx = 2;

const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** After going back, restores the position and holds it until the user scrolls. */
function useScrollPosition(initial: ScrollPosition | undefined, rows: readonly unknown[]) {
  const latest = useRef<ScrollPosition>(undefined);
  useEffect(() => {
    // Measured here, because measuring on unmount would force a layout.
    const record = () => void (latest.current = readScrollPosition());
    addEventListener('scroll', record, { passive: true });
    const observer = new ResizeObserver(record);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', record);
      observer.disconnect();
    };
  }, []);

  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!initial || rows.length === 0 || hasMoved.current) return undefined;
    const place = initial;
    const restoring = new AbortController();
    let restored = 0;
    function restore() {
      scrollBy(0, distanceTo(place));
      restored = scrollY;
    }
    function stop() {
      hasMoved.current = true;
      restoring.abort();
    }
    restore();
    const observer = new ResizeObserver(restore);
    observer.observe(document.body);
    restoring.signal.addEventListener('abort', () => observer.disconnect());
    const options = { passive: true, capture: true, signal: restoring.signal };
    for (const input of userInputEvents) addEventListener(input, stop, options);
    function handleScroll() {
      if (scrollY === restored || Math.abs(distanceTo(place)) <= scrollTolerancePx) return;
      // The browser restores pixels; any other scroll comes from the reader, as screen readers scroll without a
      // key.
      if (scrollY === place.top) restore();
      else stop();
    }
    addEventListener('scroll', handleScroll, options);
    return () => restoring.abort();
  }, [initial, rows]);

  return useCallback(() => latest.current, []);
}

/** Anchored to a row, because content above the rows may load late or disappear. */
interface ScrollPosition {
  /** First visible row and its offset from the top of the window. */
  row: { id: string; offset: number } | undefined;
  /** Fallback if the row is no longer listed. */
  top: number;
}

/** Undefined if the page isn't scrolled. */
function readScrollPosition(): ScrollPosition | undefined {
  if (scrollY === 0) return undefined;
  const first = [...document.querySelectorAll<HTMLElement>(rowSelector)].find(
    (row) => row.getBoundingClientRect().bottom > 0,
  );
  const row = first && { id: first.dataset['key']!, offset: first.getBoundingClientRect().top };
  return { row, top: scrollY };
}

/** Pixels to scroll to reach the position. */
function distanceTo({ row, top }: ScrollPosition): number {
  const found = row && findRow(row.id);
  return found ? found.getBoundingClientRect().top - row.offset : top - scrollY;
}
