import { isConflicting, isSame, mergeBlocks, splitChunks, type MergeChunk } from './mergeBlocks.ts';
import { areVersionsOfOneBlock } from './pairVersions.ts';
import type { TextField } from '../model.ts';

/** Longer paragraphs are not merged; comparing them would block typing. */
const maxParts = 4000;

/** Merges changes that don't touch. Undefined if they touch or one side rewrote the paragraph. */
export function mergeWords(chunk: MergeChunk): string | undefined {
  const parts = splitParts(chunk);
  if (!parts || parts.some(isConflicting) || haveTouchingChanges(parts)) return undefined;
  return keepIfWellFormed(parts.map((part) => mergeBlocks(part, 'local').join('')).join(''));
}

/** Joins conflicting words, one version after the other. */
export function keepBothWords(mergeChunk: MergeChunk): string | undefined {
  return keepIfWellFormed(
    splitParts(mergeChunk)
      ?.map((part) => (isConflicting(part) ? joinSides(part) : mergeBlocks(part, 'local').join('')))
      .join(''),
  );
}

function joinSides({ local, remote }: MergeChunk): string {
  const [mine, theirs] = [local.join(''), remote.join('')];
  const isApart = mine === '' || theirs === '' || /\s$/.test(mine) || /^\s/.test(theirs);
  return isApart ? mine + theirs : `${mine} ${theirs}`;
}

function splitParts({ local, base, remote }: MergeChunk): MergeChunk[] | undefined {
  const texts = [local, base, remote].map((blocks) => blocks.join(''));
  const [mine, before, theirs] = texts.map(
    (text) => text.match(/<[^<>]*>|&[#\w]{1,32};|[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [],
  );
  const isLong = [mine!, before!, theirs!].some(({ length }) => length > maxParts);
  const isRewritten =
    !areVersionsOfOneBlock(texts[1]!, texts[0]!) || !areVersionsOfOneBlock(texts[1]!, texts[2]!);
  return isLong || isRewritten ? undefined : splitChunks({ local: mine!, base: before!, remote: theirs! });
}

function haveTouchingChanges(parts: readonly MergeChunk[]): boolean {
  let before: 'local' | 'remote' | undefined;
  for (const part of parts) {
    const changed = (['local', 'remote'] as const).filter((side) => !isSame(part[side], part.base));
    if (changed.length === 0) before = undefined;
    else if (changed.length === 1) {
      if (before && before !== changed[0]) return true;
      [before] = changed;
    }
  }
  return false;
}

/** Undefined if overlapping formatting would misnest tags. */
function keepIfWellFormed(html: string | undefined): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ''] of (html ?? '').matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi)) {
    if (voidElements.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return undefined;
  }
  return open.length === 0 ? html : undefined;
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'col']);

export const singleLineField: TextField = {
  toBlocks: (text) => [text],
  toParagraphs: (text) => [text],
  joinBoth: (local, remote) => `${local} ${remote}`,
};

export const multiLineField: TextField = {
  // Lines keep their leading break, so a line at the end is an addition.
  toBlocks: (text) => text.split(/(?=\n)/),
  toParagraphs: (text) => text.split('\n').filter((line) => line !== ''),
  joinBoth: (local, remote) => `${local}${remote.replace(/^\n?/, '\n')}`,
  mergesWords: true,
};
