import { segmentMessages, videoScreenError } from '#domain/video/segmentChecks.ts';
import type { FieldErrors, DigestForm, FieldName } from '#editing/model.ts';
import { isBlankHtml } from '#shared/content/html.ts';

const fieldByMessage: Record<string, FieldName> = {
  [segmentMessages.noSegmentTitle]: 'segments',
  [segmentMessages.noTags]: 'tags',
  [segmentMessages.noCategories]: 'categories',
  [segmentMessages.noTitle]: 'title',
  [segmentMessages.noContent]: 'content',
  [segmentMessages.startBeforeEnd]: 'segments',
};

/** Error of the first failing video check, keyed by its field (VID-40 to VID-45). */
export function videoErrors(form: DigestForm): FieldErrors {
  const message = videoScreenError({
    ...form,
    content: isBlankHtml(form.content) ? '' : form.content,
  });
  return message === undefined ? {} : { [fieldByMessage[message]!]: message };
}
