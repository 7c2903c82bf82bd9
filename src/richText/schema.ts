import {
  BlockNoteSchema,
  createHeadingBlockSpec,
  createImageBlockSpec,
  createStyleSpec,
  createVideoBlockSpec,
  defaultBlockSpecs,
  defaultStyleSpecs,
} from '@blocknote/core';
import { opaqueBlock } from './opaqueBlock.ts';
import { pictureIcon, videoIcon } from './fileIcons.ts';

const { bulletListItem, checkListItem, codeBlock, divider, numberedListItem, paragraph, quote, table } =
  defaultBlockSpecs;
const { bold, italic, underline, strike, code, textColor, backgroundColor } = defaultStyleSpecs;

/** What a text can hold: each of it has one way to be written as HTML, and the rest stays opaque. */
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
    ins: elementStyle('ins'),
    del: elementStyle('del'),
    sub: elementStyle('sub'),
    sup: elementStyle('sup'),
    mark: elementStyle('mark'),
    textColor,
    backgroundColor,
    code: amongOthers(code),
  },
});

/** As any of its editors. */
export type TextEditor = typeof schema.BlockNoteEditor;

/** A style that has an element of its own. */
function elementStyle<const Name extends 'ins' | 'del' | 'sub' | 'sup' | 'mark'>(name: Name) {
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

/** Code that can also be bold, or a link: by default it excludes every other style. */
function amongOthers(spec: typeof code): typeof code {
  const { mark } = spec.implementation;
  return { ...spec, implementation: { ...spec.implementation, mark: mark.extend({ excludes: '' }) } };
}
