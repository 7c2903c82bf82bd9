export interface TimedLines {
  start: number;
  end: number;
  lines: string[];
}

/** Longest gap between consecutive roll-up cues, in seconds. */
const maxGap = 0.2;

/**
 * Removes lines repeated from the previous cue in roll-up captions, such as YouTube's. Other captions are
 * returned unchanged, even if lines repeat.
 */
export function dedupeRollUp<Cue extends TimedLines>(cues: readonly Cue[]): Cue[] {
  const repeated = cues.map((cue, index) => countRepeatedLines(cues[index - 1], cue));
  const carried = repeated.filter((count) => count > 0).length;
  const isRollUp = cues.some(({ lines }, index) => repeated[index]! > 0 && lines.length > repeated[index]!);
  if (!isRollUp || carried * 2 < cues.length - 1) return [...cues];
  return cues.flatMap((cue, index) => {
    const lines = cue.lines.slice(repeated[index]);
    return lines.length === 0 ? [] : [{ ...cue, lines }];
  });
}

function countRepeatedLines(before: TimedLines | undefined, cue: TimedLines): number {
  if (!before || cue.start - before.end > maxGap || cue.start < before.start) return 0;
  for (let count = Math.min(before.lines.length, cue.lines.length, 4); count > 0; count--) {
    const last = before.lines.slice(-count);
    if (last.every((line, index) => line === cue.lines[index])) return count;
  }
  return 0;
}
