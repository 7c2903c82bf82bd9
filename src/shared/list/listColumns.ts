import { computed } from '@preact/signals-react';
import { stored } from '#data/storage/stored.ts';
import {
  columnsKey,
  densityKey,
  toListColumns,
  toListDensity,
  type ListColumns,
  type ListDensity,
} from './listView.ts';

const columns = stored(columnsKey);
const density = stored(densityKey);

/** How the digest list is shown in this browser. */
export const listColumns = computed(() => toListColumns(columns.value));
export const listDensity = computed(() => toListDensity(density.value));

export const showColumns = (chosen: ListColumns) => (columns.value = chosen);
export const showDensity = (chosen: ListDensity) => (density.value = chosen);
