import { storedSignal } from '#data/storage/storedSignal.ts';

/** Local storage key: `words` or `rail` if the user chose; empty depends on window width. */
export const menuKey = 'menu';

export const menuWidth = { words: '13.5rem', rail: '3.5rem' };

/** Window width in pixels from which the menu shows labels by default. */
export const menuLabelsMinWidth = (isWidePage: boolean) => (isWidePage ? 1600 : 1200);

export const isMenuRail = (choice: string, hasSpace: boolean) => (choice ? choice === 'rail' : !hasSpace);

/** Pixels. */
export const findMenuWidth = (windowWidth: number, choice: string, isWidePage: boolean) =>
  16 *
  Number.parseFloat(
    menuWidth[isMenuRail(choice, windowWidth >= menuLabelsMinWidth(isWidePage)) ? 'rail' : 'words'],
  );

export const chosenMenu = storedSignal(menuKey);
