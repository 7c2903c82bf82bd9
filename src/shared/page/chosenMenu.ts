import { stored } from '#data/storage/stored.ts';
import { menuKey } from './menuWidth.ts';

/** What the user chose for the menu, or nothing. */
export const chosenMenu = stored(menuKey);
