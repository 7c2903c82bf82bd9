import { messages } from './messages.ts';

/** The entries of a menu that move the thing at a place of an order. */
export const moveItems = (place: number, count: number) => [
  { id: 'up', label: messages.moveUp, isDisabled: place <= 1 },
  { id: 'down', label: messages.moveDown, isDisabled: place >= count },
];

/** The place that such an entry moves to; undefined for another entry. */
export function movedTo(action: unknown, place: number): number | undefined {
  if (action === 'up') return place - 1;
  return action === 'down' ? place + 1 : undefined;
}
