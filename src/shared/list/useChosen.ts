import { useState } from 'react';

export const noneChosen: ReadonlySet<number> = new Set();

/** The ids of the selected rows. Another page, order or filter (`shown`) begins without. */
export function useChosen(shown: string) {
  const [state, setState] = useState({ shown, ids: noneChosen });
  const ids = state.shown === shown ? state.ids : noneChosen;
  return [ids, (next: ReadonlySet<number>) => setState({ shown, ids: next })] as const;
}
