import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { chooseFit, findFits, type Fit } from './fitColumns.ts';

interface FitOptions {
  minWidth: number;
  /** Pixels of the columns that select and open rows. */
  beside: number;
  sortedBy: string | undefined;
}

interface FitState {
  /** Of the list of fits. */
  index: number;
  /** Whether not even that has space. */
  isTooNarrow: boolean;
}

const asItIs: FitState = { index: 0, isTooNarrow: false };

/** A ref for the frame of a table, and how its columns are shown in it, live. */
export function useFit<Row>(columns: readonly Column<Row>[], { minWidth, beside, sortedBy }: FitOptions) {
  const fits = useMemo(
    () => findFits(columns, { minWidth, beside, sortedBy }),
    [columns, minWidth, beside, sortedBy],
  );
  const [state, setState] = useState(asItIs);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const width = element.clientWidth;
        const index = chooseFit(fits, width);
        const isTooNarrow = width < fits[index]!.minWidth;
        setState((now) =>
          now.index === index && now.isTooNarrow === isTooNarrow ? now : { index, isTooNarrow },
        );
      };
      // Before it is painted, so that no column is seen to go.
      if (fits.length > 1) measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [fits],
  );
  const fit: Fit<Row> = fits[Math.min(state.index, fits.length - 1)]!;
  return { ref, isTooNarrow: state.isTooNarrow, isNarrowed: fit !== fits[0], ...fit };
}
