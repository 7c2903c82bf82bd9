import { createExtension } from '@blocknote/core';
import { Plugin, TextSelection } from 'prosemirror-state';
import { readHtml } from '../document/readHtml.ts';
import type { TextEditor } from '../schema.ts';
import { cleanHtml, type CleanOptions } from './cleanHtml.ts';
import { pasteBlocks } from './pasteBlocks.ts';

/**
 * Cleans HTML dropped from elsewhere the same way as pasted HTML, because Chromium adds the page's computed
 * colours to it. The editor itself handles files, blocks, code and text dragged within it.
 */
export const cleanDrops = createExtension<{ options: () => CleanOptions }>(
  ({ editor, options: { options } }) => ({
    key: 'cleanDrops',
    runsBefore: ['default'],
    prosemirrorPlugins: [
      new Plugin({
        props: {
          handleDrop(view, event) {
            const data = event.dataTransfer;
            if (!data || view.dragging || data.files.length > 0 || data.types.includes('blocknote/html'))
              return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!place) return false;
            const { doc, tr } = view.state;
            const selection = TextSelection.near(doc.resolve(place.pos));
            if (selection.$from.parent.type.spec.code) return false;
            const html = cleanHtml(data.getData('text/html'), options());
            if (html === '') return false;
            view.dispatch(tr.setSelection(selection));
            pasteBlocks(editor as TextEditor, readHtml(html).blocks, options());
            view.focus();
            return true;
          },
        },
      }),
    ],
  }),
);
