import { signal } from '@preact/signals-react';
import type { FilterId } from '#domain/digestFilters.ts';

/** The filter whose days are chosen in a dialog. It is rendered beside the list, as menus close. */
export const openFilter = signal<FilterId | null>(null);

export function openDays(id: FilterId) {
  openFilter.value = id;
}
