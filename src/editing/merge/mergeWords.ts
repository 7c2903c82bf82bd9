import { isContested, isSame, mergedBlocks, splitStretches, type Stretch } from './mergeBlocks.ts';
import { areVersions } from './versionPairs.ts';

/** Of a paragraph that is longer, a person decides: comparing it would hold up typing. */
const maxParts = 4000;

/**
 * One paragraph with the changes that two people made at places of it that do not touch. None where they do, or where one
 * of them wrote it anew.
 */
export function mergedWords(stretch: Stretch): string | undefined {
  const parts = splitParts(stretch);
  if (!parts || parts.some(isContested) || isTouching(parts)) return undefined;
  return wellFormed(parts.map((part) => mergedBlocks(part, 'local').join('')).join(''));
}

/** One text with the changes of both people: where they wrote at the same place, one after the other. */
export function bothWords(stretch: Stretch): string | undefined {
  return wellFormed(
    splitParts(stretch)
      ?.map((part) => (isContested(part) ? joinBoth(part) : mergedBlocks(part, 'local').join('')))
      .join(''),
  );
}

function joinBoth({ local, remote }: Stretch): string {
  const [mine, theirs] = [local.join(''), remote.join('')];
  const isApart = mine === '' || theirs === '' || /\s$/.test(mine) || /^\s/.test(theirs);
  return isApart ? mine + theirs : `${mine} ${theirs}`;
}

/** Tags, words and the signs between them. */
function splitParts({ local, base, remote }: Stretch): Stretch[] | undefined {
  const texts = [local, base, remote].map((blocks) => blocks.join(''));
  const [mine, before, theirs] = texts.map(
    (text) => text.match(/<[^<>]*>|&[#\w]{1,32};|[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [],
  );
  const isLong = [mine!, before!, theirs!].some(({ length }) => length > maxParts);
  const isAnew = !areVersions(texts[1]!, texts[0]!) || !areVersions(texts[1]!, texts[2]!);
  return isLong || isAnew ? undefined : splitStretches({ local: mine!, base: before!, remote: theirs! });
}

/** Whether a change of one person follows one of the other with nothing between them. */
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

/** None where what two people marked overlaps, so that its tags would not nest. */
function wellFormed(html: string | undefined): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ''] of (html ?? '').matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi)) {
    if (voids.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return undefined;
  }
  return open.length === 0 ? html : undefined;
}

const voids = new Set(['br', 'hr', 'img', 'input', 'col']);
