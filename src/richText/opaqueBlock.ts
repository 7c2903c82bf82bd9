import { createBlockSpec } from '@blocknote/core';
import { findMessages, type EditorMessages } from './messages.ts';
import { parseHtml } from './parseHtml.ts';
import { toPreview } from './preview.ts';

/** Something that the editor cannot show or change. It can be moved and deleted, and is written as it was read. */
export const opaqueBlock = createBlockSpec(
  { type: 'opaque', propSchema: { html: { default: '' } }, content: 'none' },
  {
    render: ({ props }, editor) => {
      const messages = findMessages(editor);
      const dom = document.createElement('figure');
      dom.className = 'dd-opaque';
      dom.contentEditable = 'false';
      const source = parseHtml(props.html);
      const note = document.createElement('figcaption');
      // Its language is the page's, in a text of any direction.
      note.dir = 'auto';
      const name = document.createElement('strong');
      name.textContent = toName(source, messages);
      note.append(name, ` ${messages.opaqueHelp}`);
      const preview = document.createElement('div');
      preview.append(toPreview(source));
      if (preview.textContent?.trim() || preview.querySelector('img')) dom.append(note, preview);
      else dom.append(note);
      return { dom };
    },
    // What other programs get of it is what is safe to show.
    toExternalHTML: ({ props }) => {
      const dom = document.createElement('div');
      dom.append(toPreview(parseHtml(props.html)));
      return { dom };
    },
  },
);

function toName(source: HTMLElement, messages: EditorMessages): string {
  const frame = source.querySelector('iframe, embed, object');
  if (frame) {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host ? messages.embeddedFrom({ host }) : messages.embedded;
  }
  const found = names.find(([selector]) => source.querySelector(selector));
  return messages[found?.[1] ?? 'opaqueOther'];
}

const names = [
  ['table', 'opaqueTable'],
  ['audio', 'opaqueAudio'],
  ['video', 'opaqueVideo'],
  ['details', 'opaqueDetails'],
  ['figure, img', 'opaquePicture'],
  ['ul, ol', 'opaqueList'],
  ['p, h1, h2, h3, h4, h5, h6', 'opaqueText'],
] as const;
