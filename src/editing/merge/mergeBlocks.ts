import { diffArrays } from 'diff';
import { pairVersions } from './pairVersions.ts';

/** Blocks of the same passage on this screen, in the base and on the server. */
export interface MergeChunk {
  local: readonly string[];
  base: readonly string[];
  remote: readonly string[];
  /** Set if both sides changed different places within it. */
  merged?: readonly string[];
}

/**
 * Three-way split at the finest shared boundaries, so that both sides' changes to a base block end up in
 * one chunk.
 */
export function splitChunks({ local, base, remote }: MergeChunk): MergeChunk[] {
  const sides = { local: findBoundaries(base, local), remote: findBoundaries(base, remote) };
  const stretches: MergeChunk[] = [];
  let from = { local: 0, base: 0, remote: 0 };
  function cut(to: typeof from) {
    const stretch = {
      local: local.slice(from.local, to.local),
      base: base.slice(from.base, to.base),
      remote: remote.slice(from.remote, to.remote),
    };
    if (stretch.local.length + stretch.base.length + stretch.remote.length > 0) stretches.push(stretch);
    from = to;
  }
  for (let at = 0; at <= base.length; at += 1) {
    const [mine, theirs] = [sides.local[at], sides.remote[at]];
    if (!mine || !theirs) continue;
    cut({ local: mine.before, base: at, remote: theirs.before });
    // Insertions between two blocks belong to neither.
    cut({ local: mine.after, base: at, remote: theirs.after });
  }
  return stretches;
}

export const isConflicting = ({ local, base, remote, merged }: MergeChunk) =>
  !merged && !isSame(local, base) && !isSame(remote, base) && !isSame(local, remote);

/** `conflictSide` is used for conflicting chunks. */
export function mergeBlocks(chunk: MergeChunk, conflictSide: 'local' | 'base' | 'remote'): readonly string[] {
  if (chunk.merged) return chunk.merged;
  if (isConflicting(chunk)) return chunk[conflictSide];
  return isSame(chunk.local, chunk.base) ? chunk.remote : chunk.local;
}

interface Boundary {
  before: number;
  after: number;
}

/** Indexed by base block; undefined inside a change. */
function findBoundaries(base: readonly string[], side: readonly string[]): (Boundary | undefined)[] {
  const boundaries: (Boundary | undefined)[] = [{ before: 0, after: 0 }];
  let [inBase, inSide] = [0, 0];
  function pass(baseCount: number, sideCount: number) {
    if (baseCount === 0) {
      inSide += sideCount;
      boundaries[inBase]!.after = inSide;
      return;
    }
    // Equal numbers of replaced blocks are paired one to one.
    const isOneByOne = baseCount === sideCount;
    for (let count = 1; count <= baseCount; count += 1) {
      const at = inSide + count;
      const isBoundary = isOneByOne || count === baseCount;
      const end = isOneByOne ? at : inSide + sideCount;
      boundaries[inBase + count] = isBoundary ? { before: end, after: end } : undefined;
    }
    inBase += baseCount;
    inSide += sideCount;
  }
  let removed: string[] = [];
  let added: string[] = [];
  function replace() {
    let [from, to] = [0, 0];
    for (const [old, revised] of pairVersions(removed, added)) {
      if (old > from || revised > to) pass(old - from, revised - to);
      pass(1, 1);
      [from, to] = [old + 1, revised + 1];
    }
    if (removed.length > from || added.length > to) pass(removed.length - from, added.length - to);
    [removed, added] = [[], []];
  }
  for (const part of diffArrays([...base], [...side])) {
    if (part.removed) removed = part.value;
    else if (part.added) added = part.value;
    else {
      replace();
      pass(part.value.length, part.value.length);
    }
  }
  replace();
  return boundaries;
}

export const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((block, index) => block === b[index]);
