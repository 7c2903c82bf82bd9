import { isContested, isSame, mergeBlocks, splitStretches, type Stretch } from './mergeBlocks.ts';
import { areVersions } from './pairVersions.ts';
import type { TextField } from '../model.ts';

/** Longer paragraphs are not merged; comparing them would block typing. */
const maxParts = 4000;

/** Merges non-touching changes in a paragraph. Undefined if they touch or one side rewrote it. */
export function mergeWords(stretch: Stretch): string | undefined {
  const parts = splitParts(stretch);
  if (!parts || parts.some(isContested) || isTouching(parts)) return undefined;
  return requireWellFormed(parts.map((part) => mergeBlocks(part, 'local').join('')).join(''));
}

/** Keeps both sides' words; where they conflict, one after the other. */
export function keepBothWords(stretch: Stretch): string | undefined {
  return requireWellFormed(
    splitParts(stretch)
      ?.map((part) => (isContested(part) ? joinBoth(part) : mergeBlocks(part, 'local').join('')))
      .join(''),
  );
}

function joinBoth({ local, remote }: Stretch): string {
  const [mine, theirs] = [local.join(''), remote.join('')];
  const isApart = mine === '' || theirs === '' || /\s$/.test(mine) || /^\s/.test(theirs);
  return isApart ? mine + theirs : `${mine} ${theirs}`;
}

function splitParts({ local, base, remote }: Stretch): Stretch[] | undefined {
  const texts = [local, base, remote].map((blocks) => blocks.join(''));
  const [mine, before, theirs] = texts.map(
    (text) => text.match(/<[^<>]*>|&[#\w]{1,32};|[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [],
  );
  const isLong = [mine!, before!, theirs!].some(({ length }) => length > maxParts);
  const isAnew = !areVersions(texts[1]!, texts[0]!) || !areVersions(texts[1]!, texts[2]!);
  return isLong || isAnew ? undefined : splitStretches({ local: mine!, base: before!, remote: theirs! });
}

function isTouching(parts: readonly Stretch[]): boolean {
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
function requireWellFormed(html: string | undefined): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ''] of (html ?? '').matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi)) {
    if (voids.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return undefined;
  }
  return open.length === 0 ? html : undefined;
}

const voids = new Set(['br', 'hr', 'img', 'input', 'col']);

export const singleLineField: TextField = {
  toBlocks: (text) => [text],
  toParagraphs: (text) => [text],
  both: (local, remote) => `${local} ${remote}`,
};

export const multiLineField: TextField = {
  // Lines keep their leading break, so a line at the end is an addition.
  toBlocks: (text) => text.split(/(?=\n)/),
  toParagraphs: (text) => text.split('\n').filter((line) => line !== ''),
  both: (local, remote) => `${local}${remote.replace(/^\n?/, '\n')}`,
  mergesWords: true,
};
