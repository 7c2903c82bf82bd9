import { createStoredSignal } from '#data/storage/storedSignal.ts';

/** Local storage key. `words` or `rail` if the user has chosen; if empty, the window's width decides. */
export const menuKey = 'menu';

export const menuWidth = { words: '13.5rem', rail: '3.5rem' };

/** Minimum window width, in pixels, at which the menu shows labels by default. */
export const menuLabelsMinWidth = (isWidePage: boolean) => (isWidePage ? 1600 : 1200);

export const isMenuRail = (choice: string, hasSpace: boolean) => (choice ? choice === 'rail' : !hasSpace);

export const menuWidthPx = (windowWidth: number, choice: string, isWidePage: boolean) =>
  16 *
  Number.parseFloat(
    menuWidth[isMenuRail(choice, windowWidth >= menuLabelsMinWidth(isWidePage)) ? 'rail' : 'words'],
  );

export const menuChoice = createStoredSignal(menuKey);
