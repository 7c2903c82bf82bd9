import { useLayoutEffect, useState, type RefObject } from 'react';

export type Sides = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface ListPlacement {
  placement: 'bottom start' | 'top start';
  maxHeight: number;
}

const gap = 8;
/** With fewer pixels below the field, the list opens where there is more space. */
const minSpaceBelow = 160;
/** Height of three options. */
const minListHeight = 96;

/** Position and height that don't cover the buttons below the field. Undefined without such buttons. */
export function listPlacementFor(field: Sides, buttons: readonly Sides[]): ListPlacement | undefined {
  const below = buttons.filter(
    ({ top, left, right }) => top >= field.bottom && left < field.right && right > field.left,
  );
  if (below.length === 0) return undefined;
  const spaceBelow = Math.min(...below.map(({ top }) => top)) - field.bottom - 2 * gap;
  const spaceAbove = field.top - 2 * gap;
  const isBelow = spaceBelow >= minSpaceBelow || spaceBelow >= spaceAbove;
  return {
    placement: isBelow ? 'bottom start' : 'top start',
    maxHeight: Math.max(minListHeight, isBelow ? spaceBelow : spaceAbove),
  };
}

/** Submit buttons of the field's dialog or form, and of the bottom bar. */
function buttonsAround(field: Element): Element[] {
  const own = [
    field.closest('[role$=dialog]')?.querySelectorAll('[data-dialog-actions]'),
    field.closest('form')?.querySelectorAll('[type=submit]'),
    document.querySelectorAll('[data-bottom-bar]'),
  ];
  return own.flatMap((found) => [...(found ?? [])]);
}

/**
 * Placement of an open list that doesn’t cover buttons. Keeps the buttons accessible, although the list hides everything
 * else.
 */
export function useListPlacement(field: RefObject<Element | null>, isOpen: boolean) {
  const [space, setSpace] = useState<ListPlacement>();
  useLayoutEffect(() => {
    if (!isOpen || !field.current) return undefined;
    const own = field.current;
    const buttons = buttonsAround(own);
    const measure = () =>
      setSpace(
        listPlacementFor(
          own.getBoundingClientRect(),
          buttons.map((button) => button.getBoundingClientRect()),
        ),
      );
    measure();
    // An on-screen keyboard changes the height.
    visualViewport?.addEventListener('resize', measure);
    for (const button of buttons) button.setAttribute(topLayerAttribute, 'true');
    return () => {
      visualViewport?.removeEventListener('resize', measure);
      for (const button of buttons) button.removeAttribute(topLayerAttribute);
    };
  }, [field, isOpen]);
  return space && { ...space, shouldFlip: false };
}

/** React Aria keeps elements with this attribute accessible. */
const topLayerAttribute = 'data-react-aria-top-layer';
