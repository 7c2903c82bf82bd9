import type { LiveBlock } from '../document/storedHtml.ts';
import { splitParts, type DocumentNode } from '../document/documentNode.ts';
import type { TextEditor } from '../schema.ts';
import type { CleanOptions } from './cleanHtml.ts';

/**
 * Inserts a single paragraph inline. BlockNote's own paste would reparse HTML with inline styles, which a
 * strict CSP rejects, and would give the first block the type of the current line.
 */
export function pasteBlocks(
  editor: TextEditor,
  blocks: readonly DocumentNode[],
  { onLeftOut }: Pick<CleanOptions, 'onLeftOut'>,
): void {
  const pictures = extractDataPictures(blocks);
  const nodes = blocks.map((block) => editor.pmSchema.nodeFromJSON(block));
  const [first, ...more] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return;
  editor.transact((transaction) => {
    // Like prosemirror-history's `closeHistory`: earlier typing stays a separate undo step.
    transaction.setMeta('closeHistory$', true);
    // A selected picture stays.
    if (!('node' in transaction.selection)) transaction.deleteSelection();
    const { $from } = transaction.selection;
    const isLine = more.length === 0 && first.childCount === 1 && first.firstChild?.type.name === 'paragraph';
    if ($from.parent.isTextblock && (isLine || $from.parent.type.isInGroup('tableContent'))) {
      transaction.insert($from.pos, inlineBlocks(nodes));
      const media = blocks.filter((block) => ['image', 'video'].includes(splitParts(block).block.type));
      if (media.length > 0) onLeftOut?.({ links: 0, unsupportedLinks: 0, pictures: media.length, embeds: 0 });
      return;
    }
    const { node, start, end, depth } = enclosingBlock($from);
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

function enclosingBlock($place: Position) {
  let { depth } = $place;
  while (depth > 1 && $place.node(depth).type.name !== 'blockContainer') depth -= 1;
  return { node: $place.node(depth), start: $place.before(depth), end: $place.after(depth), depth };
}

const isEmptyLine = ({ children: [block, ...nested] }: LiveBlock) =>
  nested.length === 0 && block?.isTextblock === true && block.childCount === 0;

function inlineBlocks(nodes: readonly LiveBlock[]): LiveBlock[] {
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

type DataPictures = ReadonlyMap<string, string>;

/** Moves data URLs out of the blocks, which then wait for an uploaded URL, as they do for files. */
function extractDataPictures(blocks: readonly DocumentNode[]): DataPictures {
  const pictures = new Map<string, string>();
  for (const node of blocks) {
    const { block, children } = splitParts(node);
    const url = block.attrs?.url;
    if (typeof url === 'string' && url.startsWith('data:')) {
      pictures.set(String(node.attrs?.id), url);
      block.attrs = { ...block.attrs, url: '' };
    }
    for (const [id, data] of extractDataPictures(children)) pictures.set(id, data);
  }
  return pictures;
}

/** Uploads one picture at a time, because a page may have dozens. */
async function uploadData(editor: TextEditor, pictures: DataPictures): Promise<void> {
  for (const [id, data] of pictures) {
    if (!editor.getBlock(id)) continue;
    try {
      const uploaded = await editor.uploadFile!(dataUrlToFile(data), id);
      const update = typeof uploaded === 'string' ? { props: { url: uploaded } } : uploaded;
      if (editor.getBlock(id)) editor.updateBlock(id, update);
    } catch {
      if (editor.getBlock(id)) editor.removeBlocks([id]);
    }
  }
}

function dataUrlToFile(address: string): File {
  const comma = address.indexOf(',');
  const [type = '', ...options] = address.slice('data:'.length, comma).toLowerCase().split(';');
  const data = decodeURIComponent(address.slice(comma + 1));
  const bytes = options.includes('base64') ? atob(data.replaceAll(/\s/g, '')) : data;
  return new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], `picture.${type.split('/')[1]}`, {
    type,
  });
}
