import { useLayoutEffect, useState, type RefObject } from 'react';

/** Sides of an element in the window, in pixels. */
export type Sides = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface ListSpace {
  placement: 'bottom start' | 'top start';
  /** Pixels. */
  maxHeight: number;
}

/** Between the field and its list, and between the list and what it leaves free. */
const gap = 8;
/** A list of fewer pixels shows too little: then it goes where there is more. */
const enough = 160;
/** Three options. */
const least = 96;

/**
 * Where a list opens from a field without covering the buttons below it; undefined where there are none in its way,
 * so that it may open as it likes.
 */
export function spaceFor(field: Sides, buttons: readonly Sides[]): ListSpace | undefined {
  const below = buttons.filter(
    ({ top, left, right }) => top >= field.bottom && left < field.right && right > field.left,
  );
  if (below.length === 0) return undefined;
  const spaceBelow = Math.min(...below.map(({ top }) => top)) - field.bottom - 2 * gap;
  const spaceAbove = field.top - 2 * gap;
  const isBelow = spaceBelow >= enough || spaceBelow >= spaceAbove;
  return {
    placement: isBelow ? 'bottom start' : 'top start',
    maxHeight: Math.max(least, isBelow ? spaceBelow : spaceAbove),
  };
}

/** The buttons that save or send what the field is part of: of its dialog, of its form, in a bar at the bottom. */
function buttonsAround(field: Element): Element[] {
  const own = [
    field.closest('[role$=dialog]')?.querySelectorAll('[data-dialog-actions]'),
    field.closest('form')?.querySelectorAll('[type=submit]'),
    document.querySelectorAll('[data-bottom-bar]'),
  ];
  return own.flatMap((found) => [...(found ?? [])]);
}

/**
 * The props of a popover that leaves the buttons below its field free. While it is open they stay in reach of
 * assistive technology, from which an open list otherwise hides all but itself.
 */
export function useListSpace(field: RefObject<Element | null>, isOpen: boolean) {
  const [space, setSpace] = useState<ListSpace>();
  useLayoutEffect(() => {
    if (!isOpen || !field.current) return undefined;
    const own = field.current;
    const buttons = buttonsAround(own);
    const measure = () =>
      setSpace(
        spaceFor(
          own.getBoundingClientRect(),
          buttons.map((button) => button.getBoundingClientRect()),
        ),
      );
    measure();
    // A keyboard on the screen changes the height.
    visualViewport?.addEventListener('resize', measure);
    for (const button of buttons) button.setAttribute(topLayer, 'true');
    return () => {
      visualViewport?.removeEventListener('resize', measure);
      for (const button of buttons) button.removeAttribute(topLayer);
    };
  }, [field, isOpen]);
  return space && { ...space, shouldFlip: false };
}

/** React Aria leaves what has this attribute in reach. */
const topLayer = 'data-react-aria-top-layer';
