import type { Digest } from '#api/contract/digests.ts';
import { pollBounds } from '#domain/digestFields.ts';
import { randomKey } from '#domain/randomKey.ts';
import type { PollChoice, PollForm } from '#editing/model.ts';

type Poll = NonNullable<Digest['digest_poll']>;

export const emptyPoll: PollForm = {
  isOn: false,
  question: '',
  headline: '',
  choices: [
    { key: 'first', choice: '' },
    { key: 'second', choice: '' },
  ],
};

export const createChoice = (): PollChoice => ({ key: randomKey(), choice: '' });

export function pollToForm(stored: Digest['digest_poll']): PollForm {
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
 * Copies ids from a saved poll to the current choices. The server returns the `sent` choices in the same
 * order.
 */
export function withChoiceIds(poll: PollForm, sent: PollForm, saved: Digest['digest_poll'] = null): PollForm {
  const ids = new Map(filledChoices(sent.choices).map(({ key }, index) => [key, saved?.choices[index]?.id]));
  const choices = poll.choices.map((choice) => ({ ...choice, id: ids.get(choice.key) ?? choice.id }));
  return { ...poll, choices };
}

export const withoutChoiceIds = (poll: PollForm): PollForm => ({
  ...poll,
  choices: poll.choices.map(({ key, choice }) => ({ key, choice })),
});

export function pollText(poll: PollForm) {
  const saved = pollPayload(poll);
  return saved && { ...saved, choices: saved.choices.map(({ choice }) => choice) };
}
