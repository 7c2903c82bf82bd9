import type { LiveBlock } from '../document/liveBlock.ts';
import { splitParts, type DocumentNode } from '../document/documentNode.ts';
import type { TextEditor } from '../schema.ts';
import type { CleanOptions } from './cleanHtml.ts';
import { takeData, uploadData } from './dataPictures.ts';

/**
 * Puts blocks where the selection is: a few words into the line, blocks between blocks.
 *
 * BlockNote would write it as HTML with inline styles to be parsed once more, which a strict policy refuses, and would
 * give the first block the kind of the line that it comes to.
 */
export function pasteBlocks(
  editor: TextEditor,
  blocks: readonly DocumentNode[],
  { onLeftOut }: Pick<CleanOptions, 'onLeftOut'>,
): void {
  const pictures = takeData(blocks);
  const nodes = blocks.map((block) => editor.pmSchema.nodeFromJSON(block));
  const [first, ...more] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return;
  editor.transact((transaction) => {
    // As prosemirror-history's `closeHistory` does: what was typed just before is a step of its own to undo.
    transaction.setMeta('closeHistory$', true);
    // A picture that is selected stays.
    if (!('node' in transaction.selection)) transaction.deleteSelection();
    const { $from } = transaction.selection;
    const isLine = more.length === 0 && first.childCount === 1 && first.firstChild?.type.name === 'paragraph';
    if ($from.parent.isTextblock && (isLine || $from.parent.type.isInGroup('tableContent'))) {
      transaction.insert($from.pos, toInline(nodes));
      const media = blocks.filter((block) => ['image', 'video'].includes(splitParts(block).block.type));
      if (media.length > 0) onLeftOut?.({ links: 0, pictures: media.length, embeds: 0 });
      return;
    }
    const { node, start, end, depth } = blockAround($from);
    if (isEmptyLine(node)) transaction.replaceWith(start, end, nodes);
    else if (!$from.parent.isTextblock || $from.parentOffset === $from.parent.content.size)
      transaction.insert(end, nodes);
    else if ($from.parentOffset === 0) transaction.insert(start, nodes);
    else {
      const levels = $from.depth - depth + 1;
      transaction.split($from.pos, levels);
      transaction.insert($from.pos + levels, nodes);
    }
    editor.setTextCursorPosition(String(last.attrs.id), 'end');
  });
  void uploadData(editor, pictures);
}

type Position = TextEditor['prosemirrorState']['selection']['$from'];

function blockAround($place: Position) {
  let { depth } = $place;
  while (depth > 1 && $place.node(depth).type.name !== 'blockContainer') depth -= 1;
  return { node: $place.node(depth), start: $place.before(depth), end: $place.after(depth), depth };
}

/** Whatever kind of line it was going to be. */
const isEmptyLine = ({ children: [block, ...nested] }: LiveBlock) =>
  nested.length === 0 && block?.isTextblock === true && block.childCount === 0;

/** The lines of several blocks as one, for where no block can be. */
function toInline(nodes: readonly LiveBlock[]): LiveBlock[] {
  const lines: (readonly LiveBlock[])[] = [];
  for (const node of nodes) {
    node.descendants((inner) => {
      if (inner.isTextblock) lines.push(inner.children);
      return !inner.isTextblock;
    });
  }
  const [{ type } = { type: undefined }] = nodes;
  return lines.flatMap((line, index) =>
    index === 0 || !type ? [...line] : [type.schema.nodes['hardBreak']!.create(), ...line],
  );
}
