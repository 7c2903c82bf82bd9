import { computed, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { createStoredSignal } from '#data/storage/storedSignal.ts';

interface HiddenColumns {
  text: Signal<string>;
  ids: ReadonlySignal<ReadonlySet<string>>;
}

const hiddenByList = new Map<string, HiddenColumns>();

function getHiddenColumnState(list: string): HiddenColumns {
  const known = hiddenByList.get(list);
  if (known) return known;
  const text = createStoredSignal(`hiddenColumns.${list}`);
  const made = {
    text,
    ids: computed<ReadonlySet<string>>(() => new Set(text.value.split(',').filter(Boolean))),
  };
  hiddenByList.set(list, made);
  return made;
}

export const hiddenColumns = (list: string): ReadonlySignal<ReadonlySet<string>> =>
  getHiddenColumnState(list).ids;

export function toggleColumn(list: string, id: string) {
  const { text, ids } = getHiddenColumnState(list);
  const next = new Set(ids.value);
  if (!next.delete(id)) next.add(id);
  text.value = [...next].join(',');
}
