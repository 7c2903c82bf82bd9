export type SegmentFieldName = 'title' | 'start' | 'end';

export const fieldId = (name: SegmentFieldName) => `segment-${name}`;

/** For a time, focuses the hours. */
export function focusField(name: SegmentFieldName) {
  const field = document.getElementById(fieldId(name));
  const part = field?.querySelector<HTMLElement>('[role=spinbutton]');
  (part ?? field)?.focus();
}

export const formId = 'segment-form';

export const addButtonId = 'segment-add';

export const rowButtonId = (key: number) => `segment-open-${key}`;

export const isInForm = (element: Element | null) => Boolean(element?.closest(`#${formId}`));

export function submitForm() {
  (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
}
