import { signal } from '@preact/signals-react';

/** Whether the palette is open. */
export const isPaletteOpen = signal(false);

export const openPalette = () => void (isPaletteOpen.value = true);
export const closePalette = () => void (isPaletteOpen.value = false);
