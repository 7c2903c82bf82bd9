import { firstMessage, InvalidInputError, ResponseError } from '../../api/errors';
import type { DigestForm, FieldName } from './form';
import { messages } from './messages';

export type FieldErrors = Partial<Record<FieldName, string>>;

/** The rules that stop a save (EDIT-53, EDIT-54). */
export function validate(form: Pick<DigestForm, 'content' | 'tags'>): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(form.content)) errors.content = messages.mandatory;
  if (form.tags.length === 0) errors.tags = messages.mandatory;
  return errors;
}

export const isValid = (form: DigestForm) => Object.keys(validate(form)).length === 0;

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
  categories: ['categories'],
  tags: ['tags', 'tag'],
  status: ['status'],
  sourceLink: ['source'],
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
