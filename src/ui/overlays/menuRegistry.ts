import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Key } from 'react-aria-components';

export interface MenuAction {
  id: Key;
  label: string;
  href?: string;
  isDisabled?: boolean;
}

interface MenuDefinition {
  title?: string;
  items: readonly (MenuAction | { title: string; items: readonly MenuAction[] })[];
  onAction?(key: Key, item: MenuAction): void;
}

const menus = new WeakMap<Element, { current: MenuDefinition }>();

/** Returns a ref that makes the menu's items available to `findMenu`. */
export function useMenuButton<Button extends Element>(menu: MenuDefinition) {
  const latest = useRef(menu);
  useLayoutEffect(() => void (latest.current = menu));
  return useCallback((button: Button | null) => void (button && menus.set(button, latest)), []);
}

export const findMenu = (button: Element): MenuDefinition | undefined => menus.get(button)?.current;
