import { createExtension } from '@blocknote/core';

/** Ctrl or Cmd + A takes blocks without text as well; the browser's own stops at the first and last text. */
export const selectAll = createExtension({
  key: 'selectAll',
  keyboardShortcuts: {
    // oxlint-disable-next-line no-underscore-dangle -- BlockNote itself selects no more than a block.
    'Mod-a': ({ editor }) => editor._tiptapEditor.commands.selectAll(),
  },
});
