import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { changedFields, submitForm, withoutErrors, type Outcome, type Submission } from './submitForm.ts';
import { openSignInIfSessionEnded } from '../session/signInAgainState.ts';
import type { Errors } from './serverErrors.ts';
import { holdScreenOnSessionEnd } from '#data/session.ts';

export interface FormOptions<Values extends object> extends Submission<Values> {
  /** Unchanged fields follow later updates. */
  initial: Values;
  onFailure?: (error: unknown, errors: Errors<Values>) => void;
  /** Stays in the saving state after success, because the page or dialog closes. */
  closesAfterSave?: boolean;
  /** Focuses an `ErrorSummary` with `attempt` instead of the first invalid field. */
  hasSummary?: boolean;
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * Editing a field clears its error; a rejected save focuses the first invalid field. A changed form stays on
 * screen when the session ends (S6).
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
    // Drops errors of fields that were edited during the request.
    const found = withoutErrors(outcome.errors, changedFields(values, latest.current));
    setErrors(found);
    setAttempt((count) => count + 1);
    if (outcome.state === 'failed') {
      setFailure(outcome.error);
      openSignInIfSessionEnded();
      onFailure?.(outcome.error, found);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React also bubbles events from forms in dialogs opened by this form.
    if (event.target === event.currentTarget) void submit();
  }

  return {
    values,
    errors,
    change,
    submit,
    isSaving,
    isDirty,
    failure,
    attempt,
    /** For `Form`. A submit button outside it sets `form` to this `id`. */
    formProps: { id, onSubmit: handleSubmit },
    text: (field: FieldsOf<Values, string>) => ({
      value: values[field] as string,
      onChange: (value: string) => change({ [field]: value } as Partial<Values>),
      errorMessage: errors[field],
    }),
    check: (field: FieldsOf<Values, boolean>) => ({
      isSelected: values[field] as boolean,
      onChange: (isSelected: boolean) => change({ [field]: isSelected } as Partial<Values>),
      errorMessage: errors[field],
    }),
  };
}

type FieldsOf<Values, Type> = {
  [Field in keyof Values & string]: Values[Field] extends Type ? Field : never;
}[keyof Values & string];

/**
 * A select or group is invalid as a whole and contains a focusable control; in other fields, the control
 * itself is marked as invalid.
 */
const invalidControlSelector =
  '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input, [data-invalid] button';

export function focusFirstInvalid(formId: string) {
  const controls =
    document.getElementById(formId)?.querySelectorAll<HTMLElement>(invalidControlSelector) ?? [];
  [...controls]
    .find((control) => control.checkVisibility() && !control.closest('[aria-hidden="true"]'))
    ?.focus();
}

/** Keeps the screen when the session ends, so that the user can sign in again on top of it (S6). */
export function useStayOnSessionEnd(isActive: boolean) {
  useEffect(() => (isActive ? holdScreenOnSessionEnd() : undefined), [isActive]);
}
