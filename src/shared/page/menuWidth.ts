/** The key in local storage: `words` or `rail` where the user chose; empty, the window decides. */
export const menuKey = 'menu';

export const menuWidth = { words: '13.5rem', rail: '3.5rem' };

/** Pixels of the window from which the menu of a page has words, unless the user chose. */
export const menuWordsFrom = (isWidePage: boolean) => (isWidePage ? 1600 : 1200);

/** Whether the menu is a rail of icons: by choice, or as the window has no space for its words. */
export const isMenuRail = (choice: string, hasSpace: boolean) => (choice ? choice === 'rail' : !hasSpace);

/** The width of the menu beside a page in pixels, by the width of the window. */
export const findMenuWidth = (windowWidth: number, choice: string, isWidePage: boolean) =>
  16 *
  Number.parseFloat(
    menuWidth[isMenuRail(choice, windowWidth >= menuWordsFrom(isWidePage)) ? 'rail' : 'words'],
  );
