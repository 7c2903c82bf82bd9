import { actionGroup } from '../action.ts';

const key = (title: string, ...keys: string[]) => ({ title, scope: 'page', keys }) as const;
const fixed = (title: string, ...keys: string[]) => ({ ...key(title, ...keys), isFixed: true }) as const;

/** Active unless a text field has focus. */
export const segmentActions = actionGroup('segments', 'Video segments', {
  markStart: key('Mark as start', 'I'),
  markEnd: key('Mark as end', 'O'),
  title: key('Go to the segment title; Enter adds the segment and goes back, Escape just goes back', 'T'),
  add: key('Add or update the segment', 'A'),
  transcript: key('Go to the transcript', 'R'),
  search: key('Search the transcript; Enter goes to the next match', '/'),
  play: key('Play or pause', 'K'),
  back: key('Back 5 s', 'J'),
  faster: key('Play; press again to speed up', 'L'),
  frameBack: key('Back one frame', ','),
  frameOn: key('Forward one frame', '.'),
  stepBack: key('Back 0.1 s', 'ArrowLeft'),
  stepOn: key('Forward 0.1 s', 'ArrowRight'),
  secondBack: key('Back 1 s', 'Shift+ArrowLeft'),
  secondOn: key('Forward 1 s', 'Shift+ArrowRight'),
  edgeBefore: key('Go to the previous segment edge', '['),
  edgeAfter: key('Go to the next segment edge', ']'),
  split: key('Split the segment at the playhead', 'B'),
  remove: key('Remove the segment in the form', 'Delete'),
  undo: key('Undo', 'Mod+Z'),
  redo: key('Redo', 'Mod+Shift+Z', 'Mod+Y'),
  leave: {
    title: 'Close the segment form',
    scope: 'panel',
    keys: ['Escape'],
    reach: 'writing',
  },
  cropBox: fixed('Move the crop box by 1%, with Shift by 5%', 'ArrowLeft', 'ArrowRight'),
  cropKey: fixed(
    'On a crop key: move it in time, or move the box with ↑ and ↓; Enter switches between cut and glide',
    'ArrowLeft',
    'ArrowRight',
  ),
  lines: fixed(
    'In the transcript: move by a line, with Page ↑ and Page ↓ by ten; hold Shift to mark the segment',
    'ArrowUp',
    'ArrowDown',
  ),
});

export type SegmentActionName = keyof typeof segmentActions.actions;
