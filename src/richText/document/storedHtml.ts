import { listTag, type HiddenAttributes } from './documentNode.ts';
import type { SourceSegment } from './readHtml.ts';
import { writeHtml } from './writeHtml.ts';
import type { BlockNoteEditor } from '@blocknote/core';

export interface WrittenPiece {
  blocks: readonly LiveBlock[];
  html: string;
}

interface StoredPiece {
  blocks: readonly LiveBlock[];
  /** Source HTML, as long as its blocks are unchanged. */
  html?: string;
}

/** Serializes edited text, keeping unchanged parts byte for byte as stored. */
export function createStoredHtml(
  originalBlocks: readonly LiveBlock[],
  segments: readonly SourceSegment[],
  hidden: HiddenAttributes,
) {
  const stored = new Map<unknown, StoredPiece>();
  let from = 0;
  for (const { html, count } of segments) {
    const blocks = originalBlocks.slice(from, from + count);
    if (blocks[0]) stored.set(getId(blocks[0]), { blocks, html });
    from += count;
  }
  const written = new WeakMap<LiveBlock, { blocks: readonly LiveBlock[]; html: string }>();

  function writePieces(blocks: readonly LiveBlock[]): WrittenPiece[] {
    return joinLists(splitPieces(blocks)).map((piece) => ({
      blocks: piece.blocks,
      html: piece.html ?? writeBlocks(piece.blocks),
    }));
  }

  const write = (blocks: readonly LiveBlock[]) =>
    writePieces(blocks)
      .map(({ html }) => html)
      .join('');

  function splitPieces(blocks: readonly LiveBlock[]): StoredPiece[] {
    const pieces: StoredPiece[] = [];
    for (let index = 0; index < blocks.length;) {
      const first = blocks[index]!;
      const source = stored.get(getId(first));
      const isUnchanged = source?.blocks.every((block, offset) => blocks[index + offset]?.eq(block));
      const piece = source && isUnchanged ? source : { blocks: [first] };
      pieces.push(piece);
      index += piece.blocks.length;
    }
    return pieces;
  }

  /** Memoized: one block changes at a time. */
  function writeBlocks(blocks: readonly LiveBlock[]): string {
    const before = written.get(blocks[0]!);
    const isSame =
      before?.blocks.length === blocks.length && before.blocks.every((block, i) => block === blocks[i]);
    if (before && isSame) return before.html;
    const html = writeHtml(
      blocks.map((block) => block.toJSON()),
      hidden,
    );
    written.set(blocks[0]!, { blocks, html });
    return html;
  }

  return { write, writePieces };
}

/** Joins adjacent items of the same kind into one list, unless all of them are unchanged. */
function joinLists(pieces: readonly StoredPiece[]): StoredPiece[] {
  const runs: StoredPiece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    const list = last && blockListTag(last.blocks.at(-1)!);
    if (list && list === blockListTag(piece.blocks[0]!)) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) =>
    run.every(({ html }) => html !== undefined) ? run : [{ blocks: run.flatMap(({ blocks }) => blocks) }],
  );
}

const getId = (block: LiveBlock): unknown => block.attrs.id;
const blockListTag = (block: LiveBlock) => listTag(block.firstChild?.type.name ?? '');

/** A block in the editor. An unchanged block is the same node, or an equal one after an undo. */
export type LiveBlock = BlockNoteEditor['prosemirrorState']['doc'];

export function isBlank(node: LiveBlock): boolean {
  const [block, ...nested] = node.children;
  return nested.length === 0 && block?.type.name === 'paragraph' && block.childCount === 0;
}
