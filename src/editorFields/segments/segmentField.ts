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

/** The id of the form itself. */
export const formId = 'segment-form';

/** Adds or updates the segment in the form, as its button does. */
export function submitForm() {
  (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
}
