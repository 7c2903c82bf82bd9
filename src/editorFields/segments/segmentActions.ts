import { formatKey, type KeyAction } from '#shared/page/keyActions.ts';

/** What the segment editor does by keys, wherever the focus is but in a field. */
export const segmentActions = [
  { id: 'markStart', title: 'Mark as start', keys: ['I'] },
  { id: 'markEnd', title: 'Mark as end', keys: ['O'] },
  {
    id: 'title',
    title: 'To the segment title; Enter adds the segment and goes back, Escape only goes back',
    keys: ['T'],
  },
  { id: 'add', title: 'Add or update the segment', keys: ['A'] },
  { id: 'transcript', title: 'To the transcript', keys: ['R'] },
  { id: 'search', title: 'Search the transcript; Enter goes to the next line found', keys: ['/'] },
  { id: 'play', title: 'Play or pause', keys: ['K'] },
  { id: 'back', title: 'Back by 5 s', keys: ['J'] },
  { id: 'faster', title: 'Play, and faster each time', keys: ['L'] },
  { id: 'frameBack', title: 'Back by a frame', keys: [','] },
  { id: 'frameOn', title: 'On by a frame', keys: ['.'] },
  { id: 'stepBack', title: 'Back by 0.1 s', keys: ['ArrowLeft'] },
  { id: 'stepOn', title: 'On by 0.1 s', keys: ['ArrowRight'] },
  { id: 'secondBack', title: 'Back by 1 s', keys: ['Shift+ArrowLeft'] },
  { id: 'secondOn', title: 'On by 1 s', keys: ['Shift+ArrowRight'] },
  { id: 'edgeBefore', title: 'To the segment edge before', keys: ['['] },
  { id: 'edgeAfter', title: 'To the segment edge after', keys: [']'] },
  { id: 'split', title: 'Split the segment at the playhead', keys: ['B'] },
  { id: 'remove', title: 'Remove the segment in the form', keys: ['Delete'] },
  { id: 'undo', title: 'Undo', keys: ['Mod+Z'] },
  { id: 'redo', title: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  { id: 'help', title: 'This sheet', keys: ['?'] },
] as const satisfies readonly KeyAction[];

export type SegmentActionId = (typeof segmentActions)[number]['id'];

/** The first of the keys of an action, for the button that does the same. */
export const keyOf = (id: SegmentActionId) =>
  formatKey(segmentActions.find((action) => action.id === id)!.keys[0]);
