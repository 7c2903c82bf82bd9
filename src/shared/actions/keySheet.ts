import { signal } from '@preact/signals-react';

/** Whether the sheet of keys is open. */
export const isKeySheetOpen = signal(false);

export const openKeySheet = () => void (isKeySheetOpen.value = true);
