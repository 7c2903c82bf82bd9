import type { Features } from './features.ts';

/** Fitted as models.ts is: what the scores of a headline with those of a group, and what it lacks of their core, say. */
export const weights = { bias: 1.01, best: 0.4, mean: 0.71, missing: -0.48 };

/** How probable it is that a headline is of the story of several others, by its scores with each of them. */
export function weighGroup(scores: readonly number[], missing: number): number {
  const logits = scores.map(logit);
  const best = Math.max(...logits);
  const mean = logits.reduce((sum, each) => sum + each, 0) / logits.length;
  return (
    1 /
    (1 + Math.exp(-(weights.bias + weights.best * best + weights.mean * mean + weights.missing * missing)))
  );
}

function logit(score: number): number {
  const inside = Math.min(Math.max(score, 1e-4), 1 - 1e-4);
  return Math.log(inside / (1 - inside));
}

/** The weight of the terms that most of a group have and a headline lacks: "Brackwater" of a storm's power cuts. */
export function missingCore(
  { features }: { features: Features },
  members: readonly { features: Features }[],
  weightOf: (term: string) => number,
): number {
  const counts = new Map<string, number>();
  for (const { features: its } of members)
    for (const [name, { kind }] of its.terms)
      if (kind !== 'initials') counts.set(name, (counts.get(name) ?? 0) + 1);
  let missing = 0;
  for (const [name, count] of counts) {
    if (count <= members.length / 2 || features.terms.has(name)) continue;
    const worths = members.map(({ features: its }) => its.terms.get(name)?.worth ?? 0);
    missing += Math.max(...worths) * weightOf(name);
  }
  return missing;
}
