/** The fields of the segment's form that a problem or a check may name. */
export type SegmentFieldName = 'title' | 'start' | 'end';

/** The id of the field's element; one segment editor is on a page. */
export const fieldId = (name: SegmentFieldName) => `segment-${name}`;

/** Focuses the field; of a time its hours. */
export function focusField(name: SegmentFieldName) {
  const field = document.getElementById(fieldId(name));
  const part = field?.querySelector<HTMLElement>('[role=spinbutton]');
  (part ?? field)?.focus();
}
