import type { BlockNoteEditor } from '@blocknote/core';
import { diffArrays } from 'diff';
import { createEmptyLine, type DocumentNode, type HiddenAttributes } from './documentNode.ts';
import type { ParsedHtml } from './readHtml.ts';
import type { WrittenPiece, LiveBlock } from './storedHtml.ts';

type Transaction = Parameters<Parameters<BlockNoteEditor['transact']>[0]>[0];

interface Replacement {
  from: number;
  to: number;
  blocks: readonly DocumentNode[];
}

/** Replaces only the blocks that differ. `pieces` are all current blocks with their HTML. */
export function updateBlocks(transaction: Transaction, pieces: readonly WrittenPiece[], parsed: ParsedHtml) {
  const live = pieces.flatMap(({ blocks }) => blocks);
  // From the end, so earlier positions stay valid.
  for (const replacement of findReplacements(pieces, parsed).toReversed())
    replaceBlocks(transaction, live, replacement);
}

function findReplacements(pieces: readonly WrittenPiece[], { blocks, segments }: ParsedHtml): Replacement[] {
  const replacements: Replacement[] = [];
  let [from, to, read, readTo] = [0, 0, 0, 0];
  function close() {
    if (to > from || readTo > read) replacements.push({ from, to, blocks: blocks.slice(read, readTo) });
    [from, read] = [to, readTo];
  }
  const old = pieces.map(({ blocks: some, html }) => ({ html, count: some.length }));
  const isSame = (a: (typeof old)[0], b: (typeof old)[0]) => a.html === b.html && a.count === b.count;
  for (const { value, added, removed } of diffArrays(old, segments, { comparator: isSame })) {
    const count = value.reduce((sum, each) => sum + each.count, 0);
    if (!added && !removed) close();
    if (!added) to += count;
    if (!removed) readTo += count;
    if (!added && !removed) [from, read] = [to, readTo];
  }
  close();
  // An editor needs at least one line.
  return blocks.length > 0 ? replacements : [{ from: 0, to, blocks: [createEmptyLine()] }];
}

function replaceBlocks(transaction: Transaction, live: readonly LiveBlock[], replacement: Replacement) {
  const { schema } = transaction.doc.type;
  let old = live.slice(replacement.from, replacement.to);
  let next = replacement.blocks.map((block) => schema.nodeFromJSON(block));
  let at = live
    .slice(0, replacement.from)
    .reduce((place, { nodeSize }) => place + nodeSize, firstBlockPosition);

  const start = commonPrefixLength(old, next);
  at += old.slice(0, start).reduce((size, { nodeSize }) => size + nodeSize, 0);
  [old, next] = [old.slice(start), next.slice(start)];
  const end = commonPrefixLength(old.toReversed(), next.toReversed());
  [old, next] = [old.slice(0, old.length - end), next.slice(0, next.length - end)];

  if (old.length === next.length)
    for (const [index, block] of [...old.entries()].toReversed()) {
      const place = old.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, at);
      replaceWithin(transaction, place, block, next[index]!);
    }
  else
    transaction.replaceWith(
      at,
      old.reduce((size, { nodeSize }) => size + nodeSize, at),
      next,
    );
}

function replaceWithin(transaction: Transaction, position: number, old: LiveBlock, next: LiveBlock) {
  const from = old.content.findDiffStart(next.content);
  const end = old.content.findDiffEnd(next.content);
  if (from === null || end === null) return;
  // In a doubled letter, the prefix and suffix overlap.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const inside = position + 1;
  const [removed, added] = [old.slice(from, end.a + overlap), next.slice(from, end.b + overlap)];
  // ProseMirror adjusts slices of unequal depth, so replace the whole block.
  if (hasEqualDepths(removed) && hasEqualDepths(added))
    transaction.replace(inside + from, inside + end.a + overlap, added);
  else transaction.replaceWith(inside, inside + old.content.size, next.content);
}

const hasEqualDepths = ({ openStart, openEnd }: ReturnType<LiveBlock['slice']>) => openStart === openEnd;

function commonPrefixLength(a: readonly LiveBlock[], b: readonly LiveBlock[]): number {
  const end = a.findIndex((block, index) => !b[index] || withoutIds(block) !== withoutIds(b[index]));
  return end === -1 ? a.length : end;
}

const withoutIds = (block: LiveBlock) =>
  JSON.stringify(block.toJSON(), (key, value: unknown) => (key === 'id' ? undefined : value));

export function matchHiddenAttributes(
  live: readonly LiveBlock[],
  { blocks, hidden }: ParsedHtml,
): HiddenAttributes {
  const found = new Map<string, Record<string, string>>();
  function pair(node: LiveBlock, read: DocumentNode) {
    const attributes = hidden.get(String(read.attrs?.id));
    if (attributes) found.set(String(node.attrs.id), attributes);
    node.children.forEach((child, index) => {
      const other = read.content?.[index];
      if (other && !child.isText) pair(child, other);
    });
  }
  live.forEach((block, index) => blocks[index] && pair(block, blocks[index]));
  return found;
}

const firstBlockPosition = 1;
