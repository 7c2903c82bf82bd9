export interface OpenCounts {
  sent: number;
  opened: number;
}

export type Comparison =
  | { kind: 'tooFew' }
  | { kind: 'noDifference' }
  /** `best`: index of the version; `chance`: upper bound of the p-value. */
  | { kind: 'better'; best: number; chance: 0.01 | 0.001 };

/** With fewer opened or unopened messages, the normal approximation isn't valid. */
const minCount = 10;

/**
 * Compares the version with the highest open rate with each other version in a two-proportion z-test with
 * pooled variance (Fleiss, Levin, Paik: Statistical Methods for Rates and Proportions, 3rd edition, 2.2).
 * The significance level is 1 %, because people check the result repeatedly while opens arrive, divided by
 * the number of pairs (Bonferroni), because the best version is chosen after the fact.
 */
export function compareVersions(counts: readonly OpenCounts[]): Comparison | undefined {
  if (counts.length < 2) return undefined;
  if (counts.some(({ sent, opened }) => opened < minCount || sent - opened < minCount))
    return { kind: 'tooFew' };
  const best = counts.reduce(
    (leader, candidate, place) => (openRate(candidate) > openRate(counts[leader]!) ? place : leader),
    0,
  );
  const pairs = (counts.length * (counts.length - 1)) / 2;
  const others = counts.filter((_, place) => place !== best);
  const chance = Math.min(1, Math.max(...others.map((other) => pValue(counts[best]!, other))) * pairs);
  if (chance >= 0.01) return { kind: 'noDifference' };
  return { kind: 'better', best, chance: chance < 0.001 ? 0.001 : 0.01 };
}

const openRate = ({ sent, opened }: OpenCounts) => opened / sent;

/** Two-sided p-value. */
export function pValue(a: OpenCounts, b: OpenCounts): number {
  const pooled = (a.opened + b.opened) / (a.sent + b.sent);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  return error === 0 ? 1 : 2 * upperTail(Math.abs(openRate(a) - openRate(b)) / error);
}

/** Standard normal distribution for z ≥ 0, accurate to 7.5e-8 (Abramowitz, Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
