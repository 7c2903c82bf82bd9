import { segmentMessages, videoScreenError } from '#domain/video/segmentChecks.ts';
import type { FieldErrors } from '#editing/model.ts';
import { isBlankHtml } from '#shared/content/isBlankHtml.ts';
import type { DigestForm, FieldName } from './form.ts';

/** The field that each check of the video screen is about. */
const fields: Record<string, FieldName> = {
  [segmentMessages.noSegmentTitle]: 'segments',
  [segmentMessages.noTags]: 'tags',
  [segmentMessages.noCategories]: 'categories',
  [segmentMessages.noTitle]: 'title',
  [segmentMessages.noContent]: 'content',
  [segmentMessages.startBeforeEnd]: 'segments',
};

/** The first check of the video screen that fails, at its field (VID-40 to VID-45). */
export function videoErrors(form: DigestForm): FieldErrors<DigestForm> {
  const message = videoScreenError({
    ...form,
    content: isBlankHtml(form.content) ? '' : form.content,
  });
  return message === undefined ? {} : { [fields[message]!]: message };
}
