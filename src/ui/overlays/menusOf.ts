import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Key } from 'react-aria-components';

export interface Item {
  id: Key;
  label: string;
  href?: string;
  isDisabled?: boolean;
}

interface OfMenu {
  /** What its items belong to: `Status`. Default nothing, as for all that can be done. */
  title?: string;
  items: readonly (Item | { title: string; items: readonly Item[] })[];
  onAction?(key: Key, item: Item): void;
}

const menus = new WeakMap<Element, { current: OfMenu }>();

/** The ref of a button that opens a menu, by which `findMenu` finds what is in it while it is closed. */
export function useMenuButton<Button extends Element>(menu: OfMenu) {
  const latest = useRef(menu);
  useLayoutEffect(() => void (latest.current = menu));
  return useCallback((button: Button | null) => void (button && menus.set(button, latest)), []);
}

/** What the menu of a button has. */
export const findMenu = (button: Element): OfMenu | undefined => menus.get(button)?.current;
