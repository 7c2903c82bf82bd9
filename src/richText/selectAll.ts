import { createExtension } from '@blocknote/core';

/* oxlint-disable no-underscore-dangle -- BlockNote itself selects no more than a block. */

/** Ctrl or Cmd + A selects blocks without text as well; the browser's own stops at the first and last text. */
export const selectAll = createExtension({
  key: 'selectAll',
  keyboardShortcuts: {
    'Mod-a': ({ editor }) => editor._tiptapEditor.commands.selectAll(),
    // BlockNote would split the block at the start of the selection, which does not exist.
    Enter: ({ editor }) =>
      editor.prosemirrorState.selection.from === 0 && editor._tiptapEditor.commands.deleteSelection(),
  },
});
