import { defineActionGroup, type Action } from '../action.ts';

export const paletteAction: Action = {
  id: 'app.palette',
  title: 'Search or run a command…',
  shortTitle: 'Search or run a command',
  scope: 'app',
  keys: ['Mod+K'],
  reach: 'dialogs',
};

export const appActions = defineActionGroup('app', 'Everywhere', {
  palette: paletteAction,
  sheet: { title: 'Keyboard shortcuts', scope: 'app', keys: ['?'] },
  confirm: {
    title: 'Press a dialog’s main button',
    scope: 'dialog',
    keys: ['Mod+Enter'],
    reach: 'writing',
  },
  theme: { title: 'Switch theme', scope: 'app', keys: [] },
  signOut: { title: 'Sign out', scope: 'app', keys: [] },
});
