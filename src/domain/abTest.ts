/** What share of an audience each of two versions is tried on, in percent. */
export const minTrialShare = 1;
export const maxTrialShare = 40;

/** How long opens are counted before the better version goes to the rest, in minutes. */
export const minTrialMinutes = 15;
export const maxTrialMinutes = 24 * 60;

/** Below this many opens of both versions together, the first one goes to the rest. */
export const minTrialOpens = 10;

/** Why a version goes to the rest: it was opened more often, the two were equal, or a person chose it. */
export const choiceReasons = ['opens', 'tie', 'few_opens', 'person'] as const;
export type ChoiceReason = (typeof choiceReasons)[number];

interface TriedVersion {
  sent: number;
  opened: number;
}

/** Which version goes to the rest, as its place among those that were tried: the one with more opens for each message sent. */
export function chooseBetter(versions: readonly TriedVersion[]): { place: number; reason: ChoiceReason } {
  const opens = versions.reduce((sum, { opened }) => sum + opened, 0);
  if (opens < minTrialOpens) return { place: 0, reason: 'few_opens' };
  const rates = versions.map(({ sent, opened }) => (sent === 0 ? 0 : opened / sent));
  const best = Math.max(...rates);
  const leaders = rates.filter((rate) => rate === best);
  return leaders.length > 1 ? { place: 0, reason: 'tie' } : { place: rates.indexOf(best), reason: 'opens' };
}
