import type { ReactNode } from 'react';
import { TableLayout, Virtualizer } from 'react-aria-components';

export interface VirtualRowsProps {
  /** Pixels. */
  rowHeight: number;
  /** Whether rows may be higher than that. */
  isRowHeightVaried: boolean;
  children: ReactNode;
}

const headingHeight = 40;

/** Renders only the rows in view. In a file of its own, because few tables are long enough to need it. */
export function VirtualRows({ rowHeight, isRowHeightVaried, children }: VirtualRowsProps) {
  return (
    <Virtualizer
      layout={TableLayout}
      layoutOptions={
        isRowHeightVaried ? { estimatedRowHeight: rowHeight, headingHeight } : { rowHeight, headingHeight }
      }
    >
      {children}
    </Virtualizer>
  );
}
