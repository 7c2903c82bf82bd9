import type { EditedSegment } from './segment.ts';
import { toHundredths } from './time.ts';

/** Wording from the product documents; it differs between the two screens (C23). */
export const segmentMessages = {
  mandatory: 'This field is mandatory.',
  startBeforeEnd: 'Start time must be less than end time.',
  noSegmentTitle: 'Please enter segment title',
  noTags: 'Please select digest tags',
  noCategories: 'Please select categories',
  noTitle: 'Please enter digest title',
  noContent: 'Please enter content',
  loseSegments: 'Are you sure you want to proceed? You will lose current segments',
};

export interface VideoDigestForm {
  segments: readonly EditedSegment[];
  tags: readonly unknown[];
  categories: readonly unknown[];
  title: string;
  content: string;
}

const isBlank = (text: string) => text.trim() === '';

export const hasLength = ({ start, end }: Pick<EditedSegment, 'start' | 'end'>) =>
  start !== null && end !== null && toHundredths(start) < toHundredths(end);

/** First failing check in the documented order (VID-40 to VID-45). */
export function videoScreenError(form: VideoDigestForm): string | undefined {
  if (form.segments.some(({ title }) => isBlank(title))) return segmentMessages.noSegmentTitle;
  if (form.tags.length === 0) return segmentMessages.noTags;
  if (form.categories.length === 0) return segmentMessages.noCategories;
  if (isBlank(form.title)) return segmentMessages.noTitle;
  if (isBlank(form.content)) return segmentMessages.noContent;
  if (!form.segments.every(hasLength)) return segmentMessages.startBeforeEnd;
  return undefined;
}

/** Errors of the digest page's segment form, under documented field names (VID-46, EDIT-79). */
export function segmentErrors(segment: Pick<EditedSegment, 'title' | 'start' | 'end'>): {
  segment_title?: string;
  timestamp_start?: string;
} {
  return {
    ...(isBlank(segment.title) && { segment_title: segmentMessages.mandatory }),
    ...(!hasLength(segment) && { timestamp_start: segmentMessages.startBeforeEnd }),
  };
}

/** If true, copying the auto summary asks for confirmation (VID-32). */
export const wouldLoseSegments = (segments: readonly EditedSegment[]) => segments.length > 0;
