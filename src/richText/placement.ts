import type { PopoverProps } from 'react-aria-components';

/** Where BlockNote opens an overlay. */
export type Position =
  | 'top'
  | 'right'
  | 'bottom'
  | 'left'
  | `${'top' | 'right' | 'bottom' | 'left'}-${'start' | 'end'}`;

/** The same in React Aria's words, where left and right follow the direction of the text. */
export function toPlacement(position: Position = 'bottom-start'): PopoverProps['placement'] {
  const [edge, align] = position.split('-');
  const side = edge === 'left' ? 'start' : edge === 'right' ? 'end' : edge;
  if (side === 'start' || side === 'end')
    return align ? `${side} ${align === 'start' ? 'top' : 'bottom'}` : side;
  return (align ? `${side} ${align}` : side) as PopoverProps['placement'];
}
