import { actionGroup } from '../action.ts';
import { paletteAction } from './palette.ts';

/** What can be done on every page. */
export const appActions = actionGroup('app', 'Everywhere', {
  palette: paletteAction,
  sheet: { title: 'Keyboard shortcuts', scope: 'app', keys: ['?'] },
  confirm: {
    title: 'Press the main button of a dialog',
    scope: 'dialog',
    keys: ['Mod+Enter'],
    reach: 'writing',
  },
  theme: { title: 'Use the dark or the light theme', scope: 'app', keys: [] },
  signOut: { title: 'Log out', scope: 'app', keys: [] },
});
