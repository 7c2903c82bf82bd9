import { actionGroup } from '../action.ts';

const key = (title: string, ...keys: string[]) => ({ title, scope: 'page', keys }) as const;
const fixed = (title: string, ...keys: string[]) => ({ ...key(title, ...keys), isFixed: true }) as const;

/** What the segment editor does, wherever the focus is but in a field. */
export const segmentActions = actionGroup('segments', 'Video segments', {
  markStart: key('Mark as start', 'I'),
  markEnd: key('Mark as end', 'O'),
  title: key('To the segment title; Enter adds the segment and goes back, Escape only goes back', 'T'),
  add: key('Add or update the segment', 'A'),
  transcript: key('To the transcript', 'R'),
  search: key('Search the transcript; Enter goes to the next line found', '/'),
  play: key('Play or pause', 'K'),
  back: key('Back by 5 s', 'J'),
  faster: key('Play, and faster each time', 'L'),
  frameBack: key('Back by a frame', ','),
  frameOn: key('On by a frame', '.'),
  stepBack: key('Back by 0.1 s', 'ArrowLeft'),
  stepOn: key('On by 0.1 s', 'ArrowRight'),
  secondBack: key('Back by 1 s', 'Shift+ArrowLeft'),
  secondOn: key('On by 1 s', 'Shift+ArrowRight'),
  edgeBefore: key('To the segment edge before', '['),
  edgeAfter: key('To the segment edge after', ']'),
  split: key('Split the segment at the playhead', 'B'),
  remove: key('Remove the segment in the form', 'Delete'),
  undo: key('Undo', 'Mod+Z'),
  redo: key('Redo', 'Mod+Shift+Z', 'Mod+Y'),
  leave: {
    title: 'Leave the form of the segment',
    scope: 'panel',
    keys: ['Escape'],
    reach: 'writing',
  },
  cropBox: fixed('Move the crop box by 1 %, with Shift by 5 %', 'ArrowLeft', 'ArrowRight'),
  cropKey: fixed(
    'On a crop key: move its time, with ↑ and ↓ the box; Enter cuts or glides',
    'ArrowLeft',
    'ArrowRight',
  ),
  lines: fixed(
    'In the transcript: a line, with Page ↑ and Page ↓ ten, with Shift to mark the segment',
    'ArrowUp',
    'ArrowDown',
  ),
});

export type SegmentActionName = keyof typeof segmentActions.actions;
