import type { ActionGroup } from '../action.ts';
import { appActions } from './app.ts';
import { editorActions } from './editor.ts';
import { listActions, digestActions } from './list.ts';
import {
  screenActions,
  calendarActions,
  inboxActions,
  tagActions,
  postActions,
  headlineActions,
} from './screens.ts';
import { segmentActions } from './segments.ts';

/** Every action, most specific first. Pages load only their own groups. */
export const allGroups: readonly ActionGroup[] = [
  digestActions,
  headlineActions,
  tagActions,
  postActions,
  inboxActions,
  calendarActions,
  listActions,
  segmentActions,
  editorActions,
  appActions,
  screenActions,
];

/** Sets of groups that can be active on the same screen. */
export const groupsOnSameScreen: readonly (readonly ActionGroup[])[] = [
  [appActions, screenActions, listActions, digestActions],
  [appActions, screenActions, listActions, headlineActions],
  [appActions, screenActions, listActions, tagActions],
  [appActions, screenActions, listActions, postActions],
  [appActions, screenActions, listActions, inboxActions],
  [appActions, screenActions, listActions, calendarActions],
  [appActions, screenActions, editorActions, segmentActions],
];
