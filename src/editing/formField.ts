import type { ReadonlySignal } from '@preact/signals-react';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import type { FieldErrors, FieldName } from './model.ts';

/** What a field needs of a draft: any draft whose form has at least these fields. */
export interface EditedForm<Fields> {
  form: ReadonlySignal<Fields>;
  errors: ReadonlySignal<FieldErrors<Fields>>;
  set<Name extends FieldName<Fields>>(name: Name, value: Fields[Name]): void;
}

export interface FormField<Value> {
  value: Value;
  /** Why it is invalid. */
  error: string | undefined;
  set: (value: Value) => void;
}

/** One field of a draft. Only its own changes render its component again. */
export function useFormField<Fields, Name extends FieldName<Fields>>(
  edited: EditedForm<Fields>,
  name: Name,
): FormField<Fields[Name]> {
  useSignals();
  const value = useComputed(() => edited.form.value[name]);
  const error = useComputed(() => edited.errors.value[name]);
  return {
    value: value.value,
    error: error.value,
    set: (next) => edited.set(name, next),
  };
}

/** Why a field is invalid, for a component that shows its value itself and is not rendered again when that changes. */
export function useFieldError<Fields>(
  edited: EditedForm<Fields>,
  name: FieldName<Fields>,
): string | undefined {
  useSignals();
  return useComputed(() => edited.errors.value[name]).value;
}

const idPrefix = 'field-';

/** The id of a field's element, that the error summary links to. */
export const fieldId = (name: string) => `${idPrefix}${name}`;

/**
 * The field that an element belongs to, by the id around it or by `data-field`. That is empty around what is within a field and
 * no part of it, such as tabs.
 */
export function findField(element: Element | null): string | undefined {
  const owner = element?.closest<HTMLElement>(`[id^="${idPrefix}"], [data-field]`);
  return (owner?.dataset['field'] ?? owner?.id.slice(idPrefix.length)) || undefined;
}
