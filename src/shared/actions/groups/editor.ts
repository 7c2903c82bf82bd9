import { actionGroup } from '../action.ts';

/** The editor of a digest. */
export const editorActions = actionGroup('editor', 'Editor', {
  save: { title: 'Save', scope: 'page', keys: ['Mod+S'], reach: 'dialogs' },
  publish: {
    title: 'Publish, or update what is published; send the comment that is written',
    scope: 'page',
    keys: ['Mod+Enter'],
    reach: 'writing',
  },
  original: { title: 'To the original', scope: 'page', keys: ['Alt+1'], reach: 'writing' },
  text: { title: 'To the text', scope: 'page', keys: ['Alt+2'], reach: 'writing' },
  comment: {
    title: 'Comment on the selection, or open the thread at the cursor',
    scope: 'page',
    keys: ['Mod+Alt+M'],
    reach: 'writing',
  },
  panel: { title: 'To the panel', scope: 'page', keys: ['Alt+3'], reach: 'writing' },
});
