import {
  BlockNoteSchema,
  createHeadingBlockSpec,
  createImageBlockSpec,
  createStyleSpec,
  createVideoBlockSpec,
  defaultBlockSpecs,
  defaultStyleSpecs,
  createBlockSpec,
} from '@blocknote/core';
import { messages } from './messages.ts';
import { parseHtml } from './parseHtml.ts';

/** Untrusted HTML: strips scripts, frames, links, controls and styles. */
function toPreview(source: ParentNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) fragment.append(node.textContent ?? '');
    if (node.nodeType === Node.ELEMENT_NODE) fragment.append(copyElement(node as Element));
  }
  return fragment;
}

function copyElement(element: Element): Node {
  const name = element.localName;
  if (name === 'img') return copyPicture(element);
  if (removedElements.has(name)) return document.createDocumentFragment();
  if (!allowedElements.has(name)) return toPreview(element);
  const copy = document.createElement(replacementTags[name] ?? name);
  for (const attribute of ['colspan', 'rowspan', 'dir', 'lang']) {
    const value = element.getAttribute(attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  copy.append(toPreview(element));
  return copy;
}

function copyPicture(element: Element): Node {
  const address = element.getAttribute('src') ?? '';
  const picture = document.createElement('img');
  picture.alt = element.getAttribute('alt') ?? '';
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(address)) picture.src = address;
  return picture;
}

const removedElements = new Set(
  'script style template noscript iframe object embed svg math select textarea title head input button'.split(
    ' ',
  ),
);

const allowedElements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li div figure figcaption details summary table caption thead tbody tfoot ' +
    'tr th td strong b em i u s code sub sup mark ins del br hr'
  ).split(' '),
);

const replacementTags: Partial<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'p'])),
  details: 'div',
  summary: 'p',
};

/**
 * Content the editor can't edit. Shown as a safe preview; it can be moved and deleted, and is written as it
 * was read.
 */
const opaqueBlock = createBlockSpec(
  { type: 'opaque', propSchema: { html: { default: '' } }, content: 'none' },
  {
    render: ({ props }) => {
      const dom = document.createElement('figure');
      dom.className = 'dd-opaque';
      dom.contentEditable = 'false';
      const source = parseHtml(props.html);
      const note = document.createElement('figcaption');
      note.dir = 'auto';
      const name = document.createElement('strong');
      name.textContent = opaqueLabel(source);
      note.append(name, ` ${messages.opaqueHelp}`);
      const preview = document.createElement('div');
      preview.append(toPreview(source));
      if (preview.textContent?.trim() || preview.querySelector('img')) dom.append(note, preview);
      else dom.append(note);
      return { dom };
    },
    // Other programs get only the safe preview.
    toExternalHTML: ({ props }) => {
      const dom = document.createElement('div');
      dom.append(toPreview(parseHtml(props.html)));
      return { dom };
    },
  },
);

function opaqueLabel(source: HTMLElement): string {
  const frame = source.querySelector('iframe, embed, object');
  if (frame) {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host ? messages.embeddedFrom(host) : messages.embedded;
  }
  const found = opaqueLabels.find(([selector]) => source.querySelector(selector));
  return messages[found?.[1] ?? 'opaqueOther'];
}

const opaqueLabels = [
  ['table', 'opaqueTable'],
  ['audio', 'opaqueAudio'],
  ['video', 'opaqueVideo'],
  ['details', 'opaqueDetails'],
  ['figure, img', 'opaquePicture'],
  ['ul, ol', 'opaqueList'],
  ['p, h1, h2, h3, h4, h5, h6', 'opaqueText'],
] as const;

/** BlockNote needs file block icons as markup; these are lucide's. */
const createIconMarkup = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;

const pictureIcon = createIconMarkup(
  '<rect width="18" height="18" x="3" y="3" rx="2" ry="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/>',
);

const videoIcon = createIconMarkup(
  '<path d="m16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5"/><rect x="2" y="6" width="14" height="12" rx="2"/>',
);

const { bulletListItem, checkListItem, codeBlock, divider, numberedListItem, paragraph, quote, table } =
  defaultBlockSpecs;
const { bold, italic, underline, strike, code, textColor, backgroundColor } = defaultStyleSpecs;

/** Blocks and styles that the editor supports. Other content becomes opaque blocks. */
export const schema = BlockNoteSchema.create({
  blockSpecs: {
    paragraph,
    heading: createHeadingBlockSpec({ allowToggleHeadings: false }),
    bulletListItem,
    numberedListItem,
    checkListItem,
    quote,
    codeBlock,
    divider,
    table,
    image: createImageBlockSpec({ icon: pictureIcon }),
    video: createVideoBlockSpec({ icon: videoIcon }),
    opaque: opaqueBlock(),
  },
  styleSpecs: {
    bold,
    italic,
    underline,
    strike,
    ins: createElementStyle('ins'),
    del: createElementStyle('del'),
    sub: createElementStyle('sub'),
    sup: createElementStyle('sup'),
    mark: createElementStyle('mark'),
    textColor,
    backgroundColor,
    code: allowOtherStyles(code),
  },
});

export type TextEditor = typeof schema.BlockNoteEditor;

function createElementStyle<const Name extends 'ins' | 'del' | 'sub' | 'sup' | 'mark'>(name: Name) {
  return createStyleSpec(
    { type: name, propSchema: 'boolean' },
    {
      render: () => {
        const dom = document.createElement(name);
        return { dom, contentDOM: dom };
      },
      parse: (element) => (element.localName === name ? true : undefined),
    },
  );
}

/** By default, code excludes every other style. */
function allowOtherStyles(spec: typeof code): typeof code {
  const { mark } = spec.implementation;
  return { ...spec, implementation: { ...spec.implementation, mark: mark.extend({ excludes: '' }) } };
}
