import { useState } from 'react';

/** The selected rows, forgotten when the list shows something else (LIST-31). */
export function useRowSelection(shown: string) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setSelected(new Set());
  }
  return [selected, setSelected] as const;
}
