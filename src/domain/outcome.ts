export interface Outcome {
  sent: number;
  failed: number;
  /** Handed over without a response; may have arrived. */
  unknown: number;
  /** Not sent because of quiet hours or a limit. Never sent later. */
  suppressed: number;
  unsent: number;
}

export const outcomeLabels: Record<keyof Outcome, string> = {
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  suppressed: 'Suppressed',
  unsent: 'Never sent',
};

const outcomeKinds = Object.keys(outcomeLabels) as (keyof Outcome)[];

/** Derives the outcome from the counts in the API's reports. */
export function toOutcome(figures: {
  total: number;
  success_count: number;
  fail_count: number;
  unknown_count: number;
  held_count: number;
}): Outcome {
  const { total, success_count: sent, fail_count: failed, unknown_count: unknown } = figures;
  const suppressed = figures.held_count;
  return { sent, failed, unknown, suppressed, unsent: total - sent - failed - unknown - suppressed };
}

export const sumCounts = (parts: readonly { count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** `750 unknown, 2 suppressed`; empty if everything was sent. */
export const exceptionsText = (outcome: Omit<Outcome, 'sent'>): string =>
  outcomeKinds
    .flatMap((kind) => (kind !== 'sent' && outcome[kind] > 0 ? describeCount(kind, outcome[kind]) : []))
    .join(', ');

/** For example `3,644 sent, 750 unknown`. Used by every screen, email and command. */
export const outcomeText = (outcome: Outcome): string =>
  [describeCount('sent', outcome.sent), exceptionsText(outcome)].filter(Boolean).join(', ');

const describeCount = (kind: keyof Outcome, count: number) =>
  `${count.toLocaleString('en-US')} ${outcomeLabels[kind].toLowerCase()}`;
