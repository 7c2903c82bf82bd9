import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Key } from 'react-aria-components';

export interface Item {
  id: Key;
  label: string;
  href?: string;
  isDisabled?: boolean;
}

interface OfMenu {
  title?: string;
  items: readonly (Item | { title: string; items: readonly Item[] })[];
  onAction?(key: Key, item: Item): void;
}

const menus = new WeakMap<Element, { current: OfMenu }>();

/** Makes the items of a closed menu available to `findMenu`. */
export function useMenuButton<Button extends Element>(menu: OfMenu) {
  const latest = useRef(menu);
  useLayoutEffect(() => void (latest.current = menu));
  return useCallback((button: Button | null) => void (button && menus.set(button, latest)), []);
}

export const findMenu = (button: Element): OfMenu | undefined => menus.get(button)?.current;
