import type { ActionGroup } from '../action.ts';
import { appActions } from './app.ts';
import { calendarActions } from './calendar.ts';
import { digestActions } from './digests.ts';
import { editorActions } from './editor.ts';
import { headlineActions } from './headlines.ts';
import { inboxActions } from './inbox.ts';
import { tagActions } from './tags.ts';
import { listActions } from './list.ts';
import { postActions } from './posts.ts';
import { screenActions } from './screens.ts';
import { segmentActions } from './segments.ts';

/** Every action of the product, the most particular first, for what lists them all. A page loads only those that it has. */
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

/** The groups that are on a screen with one another. */
export const together: readonly (readonly ActionGroup[])[] = [
  [appActions, screenActions, listActions, digestActions],
  [appActions, screenActions, listActions, headlineActions],
  [appActions, screenActions, listActions, tagActions],
  [appActions, screenActions, listActions, postActions],
  [appActions, screenActions, listActions, inboxActions],
  [appActions, screenActions, listActions, calendarActions],
  [appActions, screenActions, editorActions, segmentActions],
];
