import type { ReadonlySignal } from '@preact/signals-react';
import { useComputed, useSignals } from '@preact/signals-react/runtime';

type FieldName<Fields> = Extract<keyof Fields, string>;

export interface EditedForm<Fields> {
  form: ReadonlySignal<Fields>;
  errors: ReadonlySignal<Partial<Record<FieldName<Fields>, string>>>;
  set<Name extends FieldName<Fields>>(name: Name, value: Fields[Name]): void;
}

export interface FormField<Value> {
  value: Value;
  error: string | undefined;
  set: (value: Value) => void;
}

/** Rerenders only when this field changes. */
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

export function useFieldError<Fields>(
  edited: EditedForm<Fields>,
  name: FieldName<Fields>,
): string | undefined {
  useSignals();
  return useComputed(() => edited.errors.value[name]).value;
}

const idPrefix = 'field-';

export const fieldId = (name: string) => `${idPrefix}${name}`;

/**
 * The enclosing field's name, from `data-field` or the id; undefined outside fields and in non-field content
 * such as tabs.
 */
export function enclosingFieldName(element: Element | null): string | undefined {
  const owner = element?.closest<HTMLElement>(`[id^="${idPrefix}"], [data-field]`);
  return (owner?.dataset['field'] ?? owner?.id.slice(idPrefix.length)) || undefined;
}
