export interface TextPart {
  kind: 'same' | 'gone' | 'new';
  words: string[];
}

/** Texts that differ in more words than this have nothing in common that helps to read them. */
const mostEdits = 1000;

/** What became of a text, word by word: what stayed, what went and what came, in the order of reading. */
export function wordDiff(before: string, after: string): TextPart[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const head = commonLength(old, young);
  const tail = commonLength(old.slice(head).toReversed(), young.slice(head).toReversed());
  const middle = [old, young].map((words) => words.slice(head, words.length - tail)) as [string[], string[]];
  return joined([
    { kind: 'same', words: old.slice(0, head) },
    ...(shortestEdits(...middle) ?? [
      { kind: 'gone', words: middle[0] },
      { kind: 'new', words: middle[1] },
    ]),
    { kind: 'same', words: old.slice(old.length - tail) },
  ]);
}

const wordsOf = (text: string) => text.match(/\S+/g) ?? [];

function commonLength(a: string[], b: string[]): number {
  const end = a.findIndex((word, index) => word !== b[index]);
  return end === -1 ? a.length : end;
}

/**
 * The fewest words to take and give, by Myers' greedy algorithm. `reach[k]` is how far into `a` one gets on the
 * diagonal `k` with so many edits; each round is kept, to walk back through.
 */
function shortestEdits(a: string[], b: string[]): TextPart[] | undefined {
  const most = Math.min(a.length + b.length, mostEdits);
  const rounds: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= most; edits += 1) {
    rounds.push(reach);
    const next = new Map<number, number>();
    for (let k = -edits; k <= edits; k += 2) {
      let x = cameDown(reach, k, edits) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, rounds);
    }
    reach = next;
  }
  return undefined;
}

/** Whether a diagonal is best come to by giving a word, and not by taking one. */
const cameDown = (reach: Map<number, number>, k: number, edits: number) =>
  k === -edits || (k !== edits && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0));

function walkBack(a: string[], b: string[], rounds: Map<number, number>[]): TextPart[] {
  const parts: TextPart[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const reach = rounds[edits]!;
    const k = x - y;
    const isNew = cameDown(reach, k, edits);
    const from = edits === 0 ? 0 : (reach.get(isNew ? k + 1 : k - 1) ?? 0);
    const fromY = edits === 0 ? 0 : from - (isNew ? k + 1 : k - 1);
    const start = isNew || edits === 0 ? from : from + 1;
    parts.push({ kind: 'same', words: a.slice(start, x) });
    if (edits > 0)
      parts.push(isNew ? { kind: 'new', words: [b[fromY]!] } : { kind: 'gone', words: [a[from]!] });
    [x, y] = [from, fromY];
  }
  return parts.toReversed();
}

/** Words that went and came at one place are told as one change. */
function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let change: Record<'gone' | 'new', string[]> = { gone: [], new: [] };
  const tell = () => {
    for (const kind of ['gone', 'new'] as const)
      if (change[kind].length > 0) result.push({ kind, words: change[kind] });
    change = { gone: [], new: [] };
  };
  for (const { kind, words } of parts) {
    if (words.length === 0) continue;
    if (kind !== 'same') change[kind].push(...words);
    else {
      tell();
      const last = result.at(-1);
      if (last?.kind === 'same') last.words = [...last.words, ...words];
      else result.push({ kind, words });
    }
  }
  tell();
  return result;
}
