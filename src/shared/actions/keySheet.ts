import { signal } from '@preact/signals-react';

/** Whether the sheet of keys is open. */
export const isKeySheetOpen = signal(false);

export const openKeySheet = () => void (isKeySheetOpen.value = true);

export const closeKeySheet = () => void (isKeySheetOpen.value = false);
