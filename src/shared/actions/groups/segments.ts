import { defineActionGroup } from '../action.ts';

const pageAction = (title: string, ...keys: string[]) => ({ title, scope: 'page', keys }) as const;
const fixedAction = (title: string, ...keys: string[]) =>
  ({ ...pageAction(title, ...keys), isFixed: true }) as const;

/** Active unless a text field has focus. */
export const segmentActions = defineActionGroup('segments', 'Video segments', {
  markStart: pageAction('Mark as start', 'I'),
  markEnd: pageAction('Mark as end', 'O'),
  title: pageAction(
    'Go to the segment title; Enter adds the segment and goes back, Escape just goes back',
    'T',
  ),
  add: pageAction('Add or update the segment', 'A'),
  transcript: pageAction('Go to the transcript', 'R'),
  search: pageAction('Search the transcript; Enter goes to the next match', '/'),
  play: pageAction('Play or pause', 'K'),
  back: pageAction('Back 5 s', 'J'),
  faster: pageAction('Play; press again to speed up', 'L'),
  frameBack: pageAction('Back one frame', ','),
  frameOn: pageAction('Forward one frame', '.'),
  stepBack: pageAction('Back 0.1 s', 'ArrowLeft'),
  stepOn: pageAction('Forward 0.1 s', 'ArrowRight'),
  secondBack: pageAction('Back 1 s', 'Shift+ArrowLeft'),
  secondOn: pageAction('Forward 1 s', 'Shift+ArrowRight'),
  edgeBefore: pageAction('Go to the previous segment edge', '['),
  edgeAfter: pageAction('Go to the next segment edge', ']'),
  split: pageAction('Split the segment at the playhead', 'B'),
  remove: pageAction('Remove the segment in the form', 'Delete'),
  undo: pageAction('Undo', 'Mod+Z'),
  redo: pageAction('Redo', 'Mod+Shift+Z', 'Mod+Y'),
  leave: {
    title: 'Close the segment form',
    scope: 'panel',
    keys: ['Escape'],
    reach: 'writing',
  },
  cropBox: fixedAction('Move the crop box by 1%, or by 5% with Shift', 'ArrowLeft', 'ArrowRight'),
  cropKey: fixedAction(
    'On a crop keyframe: move it in time, or move the box with ↑ and ↓; Enter switches between cut and glide',
    'ArrowLeft',
    'ArrowRight',
  ),
  lines: fixedAction(
    'In the transcript: move by a line, or by ten with Page Up and Page Down; hold Shift to mark the segment',
    'ArrowUp',
    'ArrowDown',
  ),
});

export type SegmentActionName = keyof typeof segmentActions.actions;
