import { createExtension } from '@blocknote/core';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Keeps the line with the caret clear of the window's edges and of sticky bars. ProseMirror's own scrolling
 * doesn't know about the bars, and BlockNote doesn't scroll at all when Enter splits a block.
 */
export const caretInView = createExtension(() => {
  let isEnter = false;
  return {
    key: 'caretInView',
    runsBefore: ['default'],
    prosemirrorPlugins: [
      new Plugin({
        props: {
          handleKeyDown(_view, event) {
            isEnter = event.key === 'Enter';
            queueMicrotask(() => {
              isEnter = false;
            });
            return false;
          },
          handleScrollToSelection: revealCaret,
        },
        view: () => ({
          update(view, before) {
            if (isEnter && view.state.doc !== before.doc) revealCaret(view);
          },
        }),
      }),
    ],
  };
});

/** Returns false for a block taller than a third of the window; ProseMirror then scrolls to the caret. */
function revealCaret(view: EditorView): boolean {
  const { node } = view.domAtPos(view.state.selection.head);
  const block = node instanceof Element ? node : node.parentElement;
  if (!block || block.getBoundingClientRect().height > innerHeight / 3) return false;
  // Unlike ProseMirror, browsers respect scroll-padding.
  block.scrollIntoView({ block: 'nearest' });
  return true;
}
