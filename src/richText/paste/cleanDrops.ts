import { createExtension } from '@blocknote/core';
import { Plugin, TextSelection } from 'prosemirror-state';
import { readHtml } from '../document/readHtml.ts';
import type { TextEditor } from '../schema.ts';
import { cleanHtml, type CleanOptions } from './cleanHtml.ts';
import { pasteBlocks } from './pasteBlocks.ts';

/**
 * HTML that is dragged in from elsewhere is cleaned like a paste: Chromium puts the computed colours of the page
 * into it. Files, blocks and what is dragged within the text are left to the editor.
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
            const html = cleanHtml(data.getData('text/html'), options());
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (html === '' || !place) return false;
            const { doc, tr } = view.state;
            view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
            pasteBlocks(editor as TextEditor, readHtml(html).blocks, options());
            view.focus();
            return true;
          },
        },
      }),
    ],
  }),
);
