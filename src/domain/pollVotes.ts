interface PollVotes {
  choices: readonly { choice: string; choice_count: number }[];
}

export const countVotes = ({ choices }: PollVotes) =>
  choices.reduce((total, { choice_count }) => total + choice_count, 0);

/** Returns several choices on a tie and none before the first vote. */
export function leadingChoices({ choices }: PollVotes): string[] {
  const most = Math.max(0, ...choices.map(({ choice_count }) => choice_count));
  return most === 0
    ? []
    : choices.filter(({ choice_count }) => choice_count === most).map(({ choice }) => choice);
}
