import { digestTypes } from '#api/contract/digests.ts';
import { digestFields, pollBounds } from '#domain/digestFields.ts';
import type { FieldErrors, DigestForm, PollForm } from '#editing/model.ts';
import { isBlankHtml } from '#shared/content/html.ts';
import { messages } from './messages.ts';

export const objectActions: readonly unknown[] = ['category', 'tag', 'host'];

/** Documented rules that block saving. `type` is the stored digest's type code. */
export function validate(form: DigestForm, type: number = digestTypes.article): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlankHtml(form.content)) errors.content = messages.mandatory;
  if (form.tags.length === 0) errors.tags = messages.mandatory;
  // A video digest's cover is its video (EDIT-79, EDIT-82).
  if (type === digestTypes.video && form.cover === '') errors.cover = messages.mandatory;
  if (type === digestTypes.placeholder && form.collaborators.length === 0)
    errors.collaborators = messages.mandatory;
  if (form.isClickable && objectActions.includes(form.clickAction) && !form.clickObject)
    errors.clickObject = messages.mandatory;
  if (form.formatText.length > digestFields.format_human.maxLength)
    errors.formatText = messages.formatTooLong;
  if (form.focusCard.length > 1) errors.focusCard = messages.oneFocusCard;
  const poll = pollError(form.poll);
  if (poll) errors.poll = poll;
  return errors;
}

function pollError({ isOn, question, choices }: PollForm): string | undefined {
  if (!isOn) return undefined;
  const filled = choices.filter(({ choice }) => choice.trim() !== '');
  if (question.trim() === '') return messages.poll.noQuestion;
  if (filled.length < pollBounds.min) return messages.poll.fewChoices;
  return filled.length < choices.length ? messages.poll.blankChoice : undefined;
}
