import { digestTypes } from '#api/contract/digests.ts';
import { firstMessage, InvalidInputError, ResponseError } from '#api/errors.ts';
import type { DigestForm, FieldName } from './form.ts';
import { messages } from './messages.ts';
import { pollBounds, type PollForm } from './poll.ts';

export type FieldErrors = Partial<Record<FieldName, string>>;

/** EDIT-39 */
export const formatTextLength = 70;

/** What a click leads to, where that is not the digest itself. */
export const objectActions: readonly unknown[] = ['category', 'tag', 'host'];

/** The documents' rules, which stop a save. `type` is the code of the stored digest's type. */
export function validate(form: DigestForm, type: number = digestTypes.article): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(form.content)) errors.content = messages.mandatory;
  if (form.tags.length === 0) errors.tags = messages.mandatory;
  // The cover of a video digest is its video (EDIT-79, EDIT-82).
  if (type === digestTypes.video && form.cover === '') errors.cover = messages.mandatory;
  if (type === digestTypes.placeholder && form.collaborators.length === 0)
    errors.collaborators = messages.mandatory;
  if (form.isClickable && objectActions.includes(form.clickAction) && !form.clickObject)
    errors.clickObject = messages.mandatory;
  if (form.formatText.length > formatTextLength) errors.formatText = messages.formatTooLong;
  if (form.focusCard.length > 1) errors.focusCard = messages.oneFocusCard;
  const poll = pollError(form.poll);
  if (poll) errors.poll = poll;
  return errors;
}

export const isValid = (form: DigestForm, type?: number) => Object.keys(validate(form, type)).length === 0;

function pollError({ isOn, question, choices }: PollForm): string | undefined {
  if (!isOn) return undefined;
  const filled = choices.filter(({ choice }) => choice.trim() !== '');
  if (question.trim() === '') return messages.poll.noQuestion;
  if (filled.length < pollBounds.min) return messages.poll.fewChoices;
  return filled.length < choices.length ? messages.poll.blankChoice : undefined;
}

/** Whether nothing is left of the HTML once its tags are gone. */
export function isBlank(html: string): boolean {
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;|&#160;|[\u200b\ufeff]/g, ' ')
      .trim() === ''
  );
}

/** The fields of the form by the names that the server gives them. */
const wireNames: Record<FieldName, string[]> = {
  title: ['title'],
  subtitle: ['subtitle'],
  content: ['content', 'digest'],
  cover: ['image', 'cover_pic', 'images'],
  thumbnail: ['custom_thumbnail'],
  categories: ['categories'],
  tags: ['tags', 'tag'],
  labels: ['labels'],
  collaborators: ['collaborators'],
  creator: ['created_by'],
  author: ['digest_author'],
  assignee: ['digest_internal.assigned_to'],
  note: ['digest_internal.note'],
  status: ['status'],
  sourceLink: ['source', 'source.link'],
  sourceAction: ['source.title'],
  readReason: ['source.read_reason'],
  authors: ['source.authors'],
  publishedAt: ['source.original_published_date'],
  isPublishedAnew: ['reset_first_published_at'],
  shortTitle: ['notification_short_title'],
  notificationText: ['notification_text'],
  quality: ['editor_score_quality'],
  quality2: ['editor_score_quality_new'],
  relevance: ['editor_score_relevance'],
  shelfLife: ['shelf_life'],
  checks: ['digest_internal'],
  isClickable: ['is_clickable'],
  clickAction: ['click_action'],
  clickObject: ['click_action.object_id'],
  format: ['format'],
  formatText: ['format_human'],
  tweets: ['twitter_links'],
  focusCard: ['focus_card'],
  poll: ['digest_poll'],
  visibleFields: ['visible_fields'],
  previewCount: ['default_preview_count'],
  region: ['region_id'],
};

/** What the server found wrong, under the field that it is about (EDIT-78). */
export function serverFieldErrors(error: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!(error instanceof InvalidInputError)) return errors;
  for (const [field, names] of Object.entries(wireNames) as [FieldName, string[]][]) {
    const message = names.map((name) => error.fieldMessage(name)).find(Boolean);
    if (message) errors[field] = message;
  }
  return errors;
}

/** The first message of the answer, or the documents' fallback when there is none (EDIT-77). */
export function saveFailureMessage(error: unknown): string {
  return (error instanceof ResponseError && firstMessage(error.body)) || messages.saveFailed;
}
