import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  record,
  string,
  subarray,
  tuple,
  type Arbitrary,
} from 'fast-check';
import {
  createContainer,
  listTag,
  splitParts,
  type DocumentMark,
  type DocumentNode,
} from '#richText/document/documentNode.ts';

const words = array(
  oneof(
    string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    constantFrom(' ', '  ', '\u00A0', '<b>', '&amp;', '"', 'é', '👩‍🚀', 'مرحبا'),
  ),
  {
    minLength: 1,
    maxLength: 4,
  },
)
  .map((parts) => parts.join(''))
  .filter((text) => !/[\p{Cc}\uFEFF]/u.test(text));

const colour = constantFrom('red', 'rgb(1, 2, 3)', '#00aaff');

const marks: Arbitrary<DocumentMark[]> = tuple(
  subarray(['bold', 'italic', 'underline', 'strike', 'ins', 'del', 'sub', 'sup', 'mark', 'code']),
  option(colour),
  option(colour),
  option(constantFrom('https://a.example/?x=1&y="2"', '/read/digests/a', 'mailto:a@a.example')),
).map(([styles, textColor, backgroundColor, href]) => [
  ...styles.map((type) => ({ type })),
  ...(textColor ? [{ type: 'textColor', attrs: { stringValue: textColor } }] : []),
  ...(backgroundColor ? [{ type: 'backgroundColor', attrs: { stringValue: backgroundColor } }] : []),
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
]);

const inline: Arbitrary<DocumentNode[]> = array(
  oneof(
    { weight: 5, arbitrary: record({ type: constant('text'), text: words, marks }) },
    { weight: 1, arbitrary: record({ type: constant('hardBreak'), marks }) },
  ),
  { maxLength: 5 },
)
  // The editor joins neighbours of one style.
  .map((nodes) =>
    nodes.filter((node, index) => JSON.stringify(node.marks) !== JSON.stringify(nodes[index - 1]?.marks)),
  );

const style = record(
  {
    textAlignment: constantFrom('center', 'right', 'justify'),
    textColor: colour,
    backgroundColor: colour,
  },
  { requiredKeys: [] },
);

const table: Arbitrary<DocumentNode> = tuple(
  integer({ min: 1, max: 3 }),
  integer({ min: 1, max: 3 }),
  boolean(),
  boolean(),
).chain(([rows, columns, isMerged, hasWidths]) =>
  array(tuple(inline, style, boolean()), { minLength: rows * columns, maxLength: rows * columns }).map(
    (cells) => ({
      type: 'table',
      attrs: {},
      content: Array.from({ length: rows }, (_row, row) => ({
        type: 'tableRow',
        content: cells
          .slice(row * columns, (row + 1) * columns)
          .map(([content, attrs, isHeader], column) => {
            const colspan = isMerged && columns > 1 && row === 0 && column === 0 ? 2 : 1;
            const colwidth = hasWidths ? Array<number>(colspan).fill(120) : null;
            return {
              type: isHeader ? 'tableHeader' : 'tableCell',
              attrs: { ...attrs, colspan, rowspan: 1, colwidth },
              content: [{ type: 'tableParagraph', content }],
            };
          })
          .filter((_cell, column) => !(isMerged && columns > 1 && row === 0 && column === 1)),
      })),
    }),
  ),
);

const caption = oneof(constant(''), words);

const media = record({
  url: constantFrom('/media/a.webp', 'https://a.example/b?c=1&d="2"'),
  caption,
  textAlignment: constantFrom('left', 'center'),
  previewWidth: option(integer({ min: 1, max: 1024 }), { nil: undefined }),
});

const plainBlock: Arbitrary<DocumentNode> = oneof(
  tuple(style, inline).map(([attrs, content]) => ({ type: 'paragraph', attrs, content })),
  tuple(style, integer({ min: 1, max: 6 }), inline).map(([attrs, level, content]) => ({
    type: 'heading',
    attrs: { ...attrs, level },
    content,
  })),
  inline.map((content) => ({ type: 'quote', attrs: {}, content })),
  tuple(constantFrom('text', 'js', 'c++'), oneof(words, constant('a\n\n  b\n'))).map(([language, text]) => ({
    type: 'codeBlock',
    attrs: { language },
    content: [{ type: 'text', text }],
  })),
  constant<DocumentNode>({ type: 'divider', attrs: {} }),
  tuple(media, caption).map(([attrs, name]) => ({ type: 'image', attrs: { ...attrs, name } })),
  media.map((attrs) => ({ type: 'video', attrs })),
  table,
  constantFrom(
    '<x-card data-id="7"><p>a</p></x-card>',
    '<details><summary>a</summary><p>b</p></details>',
  ).map((html) => ({ type: 'opaque', attrs: { html } })),
  tuple(constantFrom('bulletListItem', 'numberedListItem'), style, inline).map(([type, attrs, content]) => ({
    type,
    attrs,
    content,
  })),
  tuple(style, boolean(), inline).map(([attrs, checked, content]) => ({
    type: 'checkListItem',
    attrs: { ...attrs, checked },
    content,
  })),
  tuple(integer({ min: 1, max: 9 }), inline).map(([start, content]) => ({
    type: 'numberedListItem',
    attrs: start === 1 ? {} : { start },
    content,
  })),
);

/** What the editor can express: every block and style, nested in each other. */
export const { documents } = letrec<{ documents: DocumentNode[]; block: DocumentNode }>((tie) => ({
  documents: array(tie('block'), { minLength: 1, maxLength: 5, depthIdentifier: 'nesting' }).map(firstStarts),
  block: tuple(
    plainBlock,
    oneof({ maxDepth: 2, depthIdentifier: 'nesting' }, constant<DocumentNode[]>([]), tie('documents')),
  ).map(([{ type, attrs = {}, content }, children]) =>
    createContainer(String(Math.random()), type, attrs, content, children),
  ),
}));

/** Only the first number of a list is stored; the others follow from it. */
function firstStarts(blocks: DocumentNode[]): DocumentNode[] {
  return blocks.map((node, index) => {
    const before = blocks[index - 1];
    const { block } = splitParts(node);
    if (!before || listTag(splitParts(before).block.type) !== 'ol') return node;
    const { start: _, ...attrs } = block.attrs ?? {};
    return { ...node, content: [{ ...block, attrs }, ...(node.content ?? []).slice(1)] };
  });
}
