import { createBlockSpec } from '@blocknote/core';
import { parseHtml } from './parseHtml.ts';
import { previewOf } from './preview.ts';

/** Something that the editor cannot show or change. It can be moved and deleted, and is written as it was read. */
export const opaqueBlock = createBlockSpec(
  { type: 'opaque', propSchema: { html: { default: '' } }, content: 'none' },
  {
    render: ({ props }) => {
      const dom = document.createElement('figure');
      dom.className = 'dd-opaque';
      dom.contentEditable = 'false';
      const source = parseHtml(props.html);
      const note = document.createElement('figcaption');
      // Its words are English in a text of any direction.
      note.dir = 'auto';
      const name = document.createElement('strong');
      name.textContent = nameOf(source);
      note.append(name, ' Kept as it is. It can be moved or deleted, not edited here.');
      const preview = document.createElement('div');
      preview.append(previewOf(source));
      if (preview.textContent?.trim() || preview.querySelector('img')) dom.append(note, preview);
      else dom.append(note);
      return { dom };
    },
    // What other programs get of it is what is safe to show.
    toExternalHTML: ({ props }) => {
      const dom = document.createElement('div');
      dom.append(previewOf(parseHtml(props.html)));
      return { dom };
    },
  },
);

function nameOf(source: HTMLElement): string {
  const frame = source.querySelector('iframe, embed, object');
  if (frame) {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host ? `Embedded from ${host}.` : 'Embedded content.';
  }
  const found = names.find(([selector]) => source.querySelector(selector));
  return found?.[1] ?? 'Other markup.';
}

const names: [selector: string, name: string][] = [
  ['table', 'Table.'],
  ['audio', 'Audio.'],
  ['video', 'Video.'],
  ['details', 'Section that opens.'],
  ['figure, img', 'Picture.'],
  ['ul, ol', 'List.'],
  ['p, h1, h2, h3, h4, h5, h6', 'Text with other markup.'],
];
