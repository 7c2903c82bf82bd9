/** Minimum share of the audience per version, in percent. */
export const minTrialShare = 1;
export const maxTrialShare = 40;

/** Minimum wait for opens before the better version goes to everyone else. */
export const minTrialMinutes = 15;
export const maxTrialMinutes = 24 * 60;

/** Below this many total opens, the first version wins. */
export const minTrialOpens = 10;

/**
 * `opens`: opened more often; `tie`: equal; `few_opens`: fewer than `minTrialOpens`; `person`: chosen by
 * hand.
 */
export const choiceReasons = ['opens', 'tie', 'few_opens', 'person'] as const;
export type ChoiceReason = (typeof choiceReasons)[number];

interface TestedVersion {
  sent: number;
  opened: number;
}

/** Chooses the version with the higher open rate, or the first on a tie or with too few opens. */
export function chooseWinner(versions: readonly TestedVersion[]): { place: number; reason: ChoiceReason } {
  const opens = versions.reduce((sum, { opened }) => sum + opened, 0);
  if (opens < minTrialOpens) return { place: 0, reason: 'few_opens' };
  const rates = versions.map(({ sent, opened }) => (sent === 0 ? 0 : opened / sent));
  const best = Math.max(...rates);
  const leaders = rates.filter((rate) => rate === best);
  return leaders.length > 1 ? { place: 0, reason: 'tie' } : { place: rates.indexOf(best), reason: 'opens' };
}
