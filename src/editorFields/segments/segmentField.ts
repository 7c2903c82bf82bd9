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

/** The id of the button that opens the form of a new segment. */
export const addButtonId = 'segment-add';

/** The id of the button that opens a segment of the list. */
export const rowButtonId = (key: number) => `segment-open-${key}`;

/** Whether the focus is in the form. */
export const isInForm = (element: Element | null) => Boolean(element?.closest(`#${formId}`));

/** Adds or updates the segment in the form, as its button does. */
export function submitForm() {
  (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
}
