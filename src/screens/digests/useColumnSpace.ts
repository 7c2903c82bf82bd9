import { useSyncExternalStore } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { ListColumns } from '#shared/list/listView.ts';
import { chosenMenu } from '#shared/page/chosenMenu.ts';
import { findMenuWidth } from '#shared/page/menuWidth.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { spaceIn, type ColumnSpace } from './columnSpace.ts';

function subscribe(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** The space for columns in this window, without the pixels beside them, live; rendered again only when it differs. */
export function useColumnSpace(sortedBy: string, columns: ListColumns, beside = 0): ColumnSpace {
  useSignals();
  const menu = chosenMenu.value;
  const hasTools = useMediaQuery('(hover: none)');
  const space = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      spaceIn({
        window: innerWidth - beside,
        menu: findMenuWidth(innerWidth, menu, columns === 'all'),
        sortedBy,
        columns,
        hasTools,
      }),
    ),
  );
  return JSON.parse(space) as ColumnSpace;
}
