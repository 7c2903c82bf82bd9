import { serverErrors, type Errors, type WireNames } from './serverErrors.ts';

export interface Submission<Values extends object> {
  /** Returns errors by field. Optional. */
  validate?: (values: Values) => Errors<Values> | Promise<Errors<Values>>;
  submit: (values: Values) => Promise<unknown>;
  wireNames?: WireNames<Values>;
}

export type Outcome<Values extends object> =
  | { state: 'saved' }
  | { state: 'invalid'; errors: Errors<Values> }
  | { state: 'failed'; errors: Errors<Values>; error: unknown };

/**
 * If validation is synchronous, so is the result, so that messages appear without a flash of the saving
 * state.
 */
export function submitForm<Values extends object>(
  values: Values,
  submission: Submission<Values>,
): Outcome<Values> | Promise<Outcome<Values>> {
  const errors = submission.validate?.(values) ?? {};
  return errors instanceof Promise
    ? errors.then((found) => sendIfValid(values, found, submission))
    : sendIfValid(values, errors, submission);
}

function sendIfValid<Values extends object>(
  values: Values,
  validationErrors: Errors<Values>,
  submission: Submission<Values>,
): Outcome<Values> | Promise<Outcome<Values>> {
  const fields = Object.keys(validationErrors) as (keyof Values & string)[];
  const errors = withoutErrors(
    validationErrors,
    fields.filter((field) => !validationErrors[field]),
  );
  return Object.keys(errors).length > 0 ? { state: 'invalid', errors } : send(values, submission);
}

async function send<Values extends object>(
  values: Values,
  { submit, wireNames }: Submission<Values>,
): Promise<Outcome<Values>> {
  try {
    await submit(values);
    return { state: 'saved' };
  } catch (error) {
    return { state: 'failed', errors: serverErrors(error, values, wireNames), error };
  }
}

export function withoutErrors<Values>(errors: Errors<Values>, fields: readonly string[]): Errors<Values> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field)),
  ) as Errors<Values>;
}

export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): (keyof Values & string)[] {
  return (Object.keys(after) as (keyof Values & string)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  return Object.is(one, other);
}
