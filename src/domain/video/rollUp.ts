/** Lines of text that are shown for a time. */
export interface ShownLines {
  start: number;
  end: number;
  lines: string[];
}

/** Cues that roll up follow one another within this many seconds. */
const maxGap = 0.2;

/**
 * Captions that roll up, such as YouTube's, with each line once: such a cue repeats the last lines of the one before it above
 * its own. Other captions are returned as they are, whatever they repeat.
 */
export function withoutRollUp<Shown extends ShownLines>(cues: readonly Shown[]): Shown[] {
  const repeated = cues.map((cue, index) => repeatedLines(cues[index - 1], cue));
  const carried = repeated.filter((count) => count > 0).length;
  const isRollUp = cues.some(({ lines }, index) => repeated[index]! > 0 && lines.length > repeated[index]!);
  if (!isRollUp || carried * 2 < cues.length - 1) return [...cues];
  return cues.flatMap((cue, index) => {
    const lines = cue.lines.slice(repeated[index]);
    return lines.length === 0 ? [] : [{ ...cue, lines }];
  });
}

/** How many of the first lines of a cue are the last ones of the cue before it. */
function repeatedLines(before: ShownLines | undefined, cue: ShownLines): number {
  if (!before || cue.start - before.end > maxGap || cue.start < before.start) return 0;
  for (let count = Math.min(before.lines.length, cue.lines.length, 4); count > 0; count--) {
    const last = before.lines.slice(-count);
    if (last.every((line, index) => line === cue.lines[index])) return count;
  }
  return 0;
}
