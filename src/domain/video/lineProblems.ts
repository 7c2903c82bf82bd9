export interface LineProblem {
  /** 1-based. */
  line: number;
  reason: string;
}

/** With more sentences than this, lines are grouped by reason. */
const maxSentences = 20;
/** Maximum number of lines or runs listed per reason; the rest are only counted. */
const maxNumbers = 500;

/** One sentence per line or run of lines; if there are many, one per reason. */
export function describeLineProblems(problems: readonly LineProblem[]): string[] {
  const inOrder = problems.toSorted((one, other) => one.line - other.line);
  const runs: { first: number; last: number; reason: string }[] = [];
  for (const { line, reason } of inOrder) {
    const run = runs.at(-1);
    if (run?.reason === reason && line <= run.last + 1) run.last = line;
    else runs.push({ first: line, last: line, reason });
  }
  if (runs.length <= maxSentences) return runs.map((run) => formatSentence([run], run.reason));
  const byReason = new Map<string, typeof runs>();
  for (const run of runs) {
    const same = byReason.get(run.reason);
    if (same) same.push(run);
    else byReason.set(run.reason, [run]);
  }
  return [...byReason].map(([reason, found]) => formatSentence(found, reason));
}

function formatSentence(runs: readonly { first: number; last: number }[], reason: string): string {
  const numbers = runs
    .slice(0, maxNumbers)
    .map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
  const more = runs.length - numbers.length;
  const isOne = runs.length === 1 && runs[0]!.first === runs[0]!.last;
  return `${isOne ? 'Line' : 'Lines'} ${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${reason}`;
}
