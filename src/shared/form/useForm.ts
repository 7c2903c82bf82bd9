import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { changedFields, submitForm, withoutErrors, type Outcome, type Submission } from './submitForm.ts';
import { openSignInIfOver } from '../session/signInAgainState.ts';
import type { Errors } from './serverErrors.ts';
import { useStayOnSessionEnd } from './useStayOnSessionEnd.ts';

export interface FormOptions<Values extends object> extends Submission<Values> {
  /** What the form starts with. Fields that were not changed follow it. */
  initial: Values;
  /** Called when the submit failed, with the messages that fields show by then. */
  onFailure?: (error: unknown, errors: Errors<Values>) => void;
  /** Whether the page or dialog closes after a save: the form stays in its saving state. Default false. */
  closesAfterSave?: boolean;
  /** Whether an `ErrorSummary` with `attempt` is focused instead of the first invalid field. Default false. */
  hasSummary?: boolean;
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * The state of a form: values, messages of fields, and the save. A message is removed when its field is changed; after a
 * refused save the focus moves to the first invalid field. A session that ends leaves a changed form in place (S6).
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, onFailure, closesAfterSave = false, hasSummary = false } = options;
  const id = useId();
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);
  const values: Values = { ...initial, ...changes };
  const isDirty = changedFields(initial, values).length > 0;
  useStayOnSessionEnd(isDirty);
  const latest = useRef(values);
  useLayoutEffect(() => void (latest.current = values));

  useEffect(() => {
    if (attempt > 0 && !hasSummary) focusFirstInvalid(id);
  }, [attempt, id, hasSummary]);

  function change(part: Partial<Values>) {
    setChanges((now) => ({ ...now, ...part }));
    setErrors((now) => withoutErrors(now, Object.keys(part)));
  }

  async function submit() {
    if (isBusy.current) return;
    setFailure(undefined);
    const outcome = submitForm(values, options);
    if (!(outcome instanceof Promise)) return finish(outcome);
    isBusy.current = true;
    setSaving(true);
    finish(await outcome);
  }

  function finish(outcome: Outcome<Values>) {
    isBusy.current = outcome.state === 'saved' && closesAfterSave;
    setSaving(isBusy.current);
    if (outcome.state === 'saved') return setErrors({});
    // A field that was changed meanwhile is no longer what its message is about.
    const found = withoutErrors(outcome.errors, changedFields(values, latest.current));
    setErrors(found);
    setAttempt((count) => count + 1);
    if (outcome.state === 'failed') {
      setFailure(outcome.error);
      openSignInIfOver();
      onFailure?.(outcome.error, found);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React hands on the events of a form in a dialog that this form has opened.
    if (event.target === event.currentTarget) void submit();
  }

  return {
    values,
    errors,
    change,
    submit,
    isSaving,
    /** Whether leaving would lose something. */
    isDirty,
    /** The error of the last submit, until the next one; undefined for none. */
    failure,
    /** Counts the refused saves, for `ErrorSummary`. */
    attempt,
    /** For `Form`. A submit button outside of it names `id` as its `form`. */
    formProps: { id, onSubmit: handleSubmit },
    /** For a text field. */
    text: (field: FieldsOf<Values, string>) => ({
      value: values[field] as string,
      onChange: (value: string) => change({ [field]: value } as Partial<Values>),
      errorMessage: errors[field],
    }),
    /** For a checkbox or a switch. */
    check: (field: FieldsOf<Values, boolean>) => ({
      isSelected: values[field] as boolean,
      onChange: (isSelected: boolean) => change({ [field]: isSelected } as Partial<Values>),
      errorMessage: errors[field],
    }),
  };
}

/** The names of the fields that hold a value of a type. */
type FieldsOf<Values, Type> = {
  [Field in keyof Values & string]: Values[Field] extends Type ? Field : never;
}[keyof Values & string];

/** A select is refused as a whole and has its button to focus; other fields mark the control itself. */
const invalidControls = '[aria-invalid="true"], [data-invalid] button';

/** Moves the focus to the first field of a form that is shown as invalid. */
export function focusFirstInvalid(formId: string) {
  const controls = document.getElementById(formId)?.querySelectorAll<HTMLElement>(invalidControls) ?? [];
  [...controls]
    .find((control) => control.checkVisibility() && !control.closest('[aria-hidden="true"]'))
    ?.focus();
}
