import type { Action } from '../action.ts';

/** Of `appActions`, by itself for the button that every page begins with. */
export const paletteAction: Action = {
  id: 'app.palette',
  title: 'Search or do…',
  scope: 'app',
  keys: ['Mod+K'],
  reach: 'dialogs',
};
