import { useSignals } from '@preact/signals-react/runtime';
import { listColumns, listDensity } from '#shared/list/listColumns.ts';
import { peekMediaQuery, peekWidth } from '#shared/list/peekWidth.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { digestColumns } from './columns.tsx';
import { shownColumns, totalWidth, useColumnSpace } from './columnSpace.ts';
import { effectiveSort, type ListQuery } from './listQuery.ts';

/** In pixels (LIST-13). Fewer columns need less. */
const defaultMinWidth = 1000;

/** The columns that fit beside an open peek panel, and the width below which the table scrolls. */
export function useTableLayout(query: ListQuery, isPeekOpen: boolean) {
  useSignals();
  const density = listDensity.value;
  const isPeekBeside = useMediaQuery(peekMediaQuery) && isPeekOpen;
  const space = useColumnSpace(effectiveSort(query).by, listColumns.value, isPeekBeside ? peekWidth : 0);
  const hasChosenColumns = query.columns.length > 0;
  const isCalm = space.columns === 'calm' && !hasChosenColumns;
  const isReduced = !hasChosenColumns && (isCalm || space.dropped.length > 0);
  return {
    columns: digestColumns(query.columns, space, density),
    density,
    minWidth: isReduced ? totalWidth(shownColumns([], space), space) : defaultMinWidth,
    isCrowded: !isCalm,
  };
}
