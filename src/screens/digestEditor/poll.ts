import type { Digest } from '../../api/contract/digests';

type Poll = NonNullable<Digest['digest_poll']>;

/** A question to readers. While it is off it is kept, and not asked. */
export interface PollForm {
  isOn: boolean;
  question: string;
  headline: string;
  /** Those that are stored have an id, by which they keep their votes. */
  choices: { id?: number; choice: string }[];
}

export const pollBounds = { min: 2, max: 4 };

export const emptyPoll: PollForm = {
  isOn: false,
  question: '',
  headline: '',
  choices: [{ choice: '' }, { choice: '' }],
};

export function pollOf(stored: Digest['digest_poll']): PollForm {
  if (!stored) return emptyPoll;
  const { has_poll, question, headline, choices } = stored;
  const missing = Math.max(pollBounds.min - choices.length, 0);
  return {
    isOn: has_poll,
    question: question.question,
    headline,
    choices: [...choices, ...emptyPoll.choices.slice(0, missing)],
  };
}

/** What is saved of a poll; nothing of one that was never begun. */
export function pollPayload({ isOn, question, headline, choices }: PollForm): Poll | null {
  const filled = choices.filter(({ choice }) => choice.trim() !== '');
  const isBegun = isOn || question.trim() !== '' || headline !== '' || filled.length > 0;
  return isBegun ? { has_poll: isOn, question: { question }, headline, choices: filled } : null;
}

/** What a poll asks, however its choices are stored. */
export function pollText(poll: PollForm) {
  const saved = pollPayload(poll);
  return saved && { ...saved, choices: saved.choices.map(({ choice }) => choice) };
}
