import { defineActionGroup } from '../action.ts';

export const editorActions = defineActionGroup('editor', 'Editor', {
  save: { title: 'Save', scope: 'page', keys: ['Mod+S'], reach: 'dialogs' },
  publish: {
    title: 'Publish, or update a published digest; send the comment you’re writing',
    scope: 'page',
    keys: ['Mod+Enter'],
    reach: 'writing',
  },
  original: { title: 'Go to the original', scope: 'page', keys: ['Alt+1'], reach: 'writing' },
  text: { title: 'Go to the text', scope: 'page', keys: ['Alt+2'], reach: 'writing' },
  comment: {
    title: 'Comment on the selection, or open the thread at the cursor',
    scope: 'page',
    keys: ['Mod+Alt+M'],
    reach: 'writing',
  },
  panel: { title: 'Go to the panel', scope: 'page', keys: ['Alt+3'], reach: 'writing' },
});
