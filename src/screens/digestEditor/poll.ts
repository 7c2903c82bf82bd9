import type { Digest } from '#api/contract/digests.ts';
import { randomKey } from '#domain/randomKey.ts';

type Poll = NonNullable<Digest['digest_poll']>;

/** A question to readers. While it is off it is stored, and not shown. */
export interface PollForm {
  isOn: boolean;
  question: string;
  headline: string;
  choices: PollChoice[];
}

interface PollChoice {
  /** Identifies it on the screen, however its text and its id change. */
  key: string;
  /** Set once it is stored; sent with a save so that the votes stay. */
  id?: number;
  choice: string;
}

export const pollBounds = { min: 2, max: 4 };

export const emptyPoll: PollForm = {
  isOn: false,
  question: '',
  headline: '',
  choices: [
    { key: 'first', choice: '' },
    { key: 'second', choice: '' },
  ],
};

/** A choice that is not filled in yet. */
export const newChoice = (): PollChoice => ({ key: randomKey(), choice: '' });

export function renderPoll(stored: Digest['digest_poll']): PollForm {
  if (!stored) return emptyPoll;
  const { has_poll, question, headline, choices } = stored;
  const missing = Math.max(pollBounds.min - choices.length, 0);
  return {
    isOn: has_poll,
    question: question.question,
    headline,
    choices: [
      ...choices.map(({ id, choice }, index) => ({ key: String(id ?? index), id, choice })),
      ...emptyPoll.choices.slice(0, missing),
    ],
  };
}

/** What is saved of a poll; null for one without any text. */
export function pollPayload({ isOn, question, headline, choices }: PollForm): Poll | null {
  const filled = filledChoices(choices);
  const hasText = isOn || question.trim() !== '' || headline !== '' || filled.length > 0;
  return hasText
    ? {
        has_poll: isOn,
        question: { question },
        headline,
        choices: filled.map(({ id, choice }) => ({ id, choice })),
      }
    : null;
}

const filledChoices = (choices: PollChoice[]) => choices.filter(({ choice }) => choice.trim() !== '');

/**
 * Sets the ids of the choices that a save has returned, whatever was typed since. The server answers
 * the choices that were `sent`, in their order.
 */
export function withChoiceIds(poll: PollForm, sent: PollForm, saved: Digest['digest_poll'] = null): PollForm {
  const ids = new Map(filledChoices(sent.choices).map(({ key }, index) => [key, saved?.choices[index]?.id]));
  const choices = poll.choices.map((choice) => ({ ...choice, id: ids.get(choice.key) ?? choice.id }));
  return { ...poll, choices };
}

/** The same question with choices that have no votes yet, for another digest. */
export const withoutChoiceIds = (poll: PollForm): PollForm => ({
  ...poll,
  choices: poll.choices.map(({ key, choice }) => ({ key, choice })),
});

/** The poll without the ids of its choices, for comparisons. */
export function pollText(poll: PollForm) {
  const saved = pollPayload(poll);
  return saved && { ...saved, choices: saved.choices.map(({ choice }) => choice) };
}
