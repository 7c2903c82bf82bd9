import { computed, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { storedSignal } from '#data/storage/storedSignal.ts';

interface Hidden {
  text: Signal<string>;
  ids: ReadonlySignal<ReadonlySet<string>>;
}

const lists = new Map<string, Hidden>();

function findList(list: string): Hidden {
  const known = lists.get(list);
  if (known) return known;
  const text = storedSignal(`hiddenColumns.${list}`);
  const made = {
    text,
    ids: computed<ReadonlySet<string>>(() => new Set(text.value.split(',').filter(Boolean))),
  };
  lists.set(list, made);
  return made;
}

export const hiddenColumns = (list: string): ReadonlySignal<ReadonlySet<string>> => findList(list).ids;

export function toggleColumn(list: string, id: string) {
  const { text, ids } = findList(list);
  const next = new Set(ids.value);
  if (!next.delete(id)) next.add(id);
  text.value = [...next].join(',');
}
