/** Two blocks that share this fraction of their words count as versions of one block. */
const minSharedFraction = 0.5;
/** Above this, blocks aren't paired, and the whole change is one chunk. */
const maxComparisons = 2500;

/** Pairs indexes in order, maximizing shared words. */
export function pairVersions(old: readonly string[], revised: readonly string[]): [number, number][] {
  if (old.length * revised.length > maxComparisons) return [];
  const [before, after] = [old, revised].map((blocks) => blocks.map(countWords));
  const best = old.concat('').map(() => revised.concat('').map(() => 0));
  const share = before!.map((one) => after!.map((other) => sharedWordFraction(one, other)));
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = revised.length - 1; column >= 0; column -= 1)
      best[row]![column] = Math.max(best[row + 1]![column]!, best[row]![column + 1]!, paired(row, column));

  function paired(row: number, column: number): number {
    const shared = share[row]![column]!;
    return shared < minSharedFraction ? 0 : shared + best[row + 1]![column + 1]!;
  }

  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < revised.length) {
    const sum = best[row]![column]!;
    if (sum > 0 && sum === paired(row, column)) {
      pairs.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (sum === best[row + 1]![column]) row += 1;
    else column += 1;
  }
  return pairs;
}

export const areVersionsOfOneBlock = (old: string, revised: string) =>
  sharedWordFraction(countWords(old), countWords(revised)) >= minSharedFraction;

function countWords(block: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of block.replace(/<[^>]*>/g, ' ').matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function sharedWordFraction(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const all = [...one.values(), ...other.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (2 * shared) / all;
}
