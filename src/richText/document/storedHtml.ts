import { listTag, type HiddenAttributes } from './documentNode.ts';
import type { LiveBlock } from './liveBlock.ts';
import type { Segment } from './readHtml.ts';
import { writeHtml } from './writeHtml.ts';

/** Blocks that are written together. */
export interface WrittenPiece {
  blocks: readonly LiveBlock[];
  html: string;
}

interface Piece {
  blocks: readonly LiveBlock[];
  /** As it was stored, for as long as its blocks are as they were read. */
  html?: string;
}

/**
 * The HTML that a text was read from, stretch by stretch. Of an edited text, unchanged stretches
 * are written as they were stored, byte for byte, and only the others anew.
 */
export function createStoredHtml(
  read: readonly LiveBlock[],
  segments: readonly Segment[],
  hidden: HiddenAttributes,
) {
  const stored = new Map<unknown, Piece>();
  let from = 0;
  for (const { html, count } of segments) {
    const blocks = read.slice(from, from + count);
    if (blocks[0]) stored.set(getId(blocks[0]), { blocks, html });
    from += count;
  }
  const written = new WeakMap<LiveBlock, { blocks: readonly LiveBlock[]; html: string }>();

  function writePieces(blocks: readonly LiveBlock[]): WrittenPiece[] {
    return joined(splitPieces(blocks)).map((piece) => ({
      blocks: piece.blocks,
      html: piece.html ?? writeAnew(piece.blocks),
    }));
  }

  const write = (blocks: readonly LiveBlock[]) =>
    writePieces(blocks)
      .map(({ html }) => html)
      .join('');

  function splitPieces(blocks: readonly LiveBlock[]): Piece[] {
    const pieces: Piece[] = [];
    for (let index = 0; index < blocks.length;) {
      const first = blocks[index]!;
      const source = stored.get(getId(first));
      const isAsRead = source?.blocks.every((block, offset) => blocks[index + offset]?.eq(block));
      const piece = source && isAsRead ? source : { blocks: [first] };
      pieces.push(piece);
      index += piece.blocks.length;
    }
    return pieces;
  }

  /** Most of a text is written again and again, and one block of it has changed. */
  function writeAnew(blocks: readonly LiveBlock[]): string {
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

/** Items of one kind are one list, unless what is between two lists is as it was stored. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    const list = last && toList(last.blocks.at(-1)!);
    if (list && list === toList(piece.blocks[0]!)) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) =>
    run.every(({ html }) => html !== undefined) ? run : [{ blocks: run.flatMap(({ blocks }) => blocks) }],
  );
}

const getId = (block: LiveBlock): unknown => block.attrs.id;
const toList = (block: LiveBlock) => listTag(block.firstChild?.type.name ?? '');
