import { InvalidInputError } from '#api/errors.ts';
import type { FieldErrors, FieldName } from './model.ts';

/** EDIT-78 */
export function serverFieldErrors(
  wireNames: Record<FieldName, readonly string[]>,
  error: unknown,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!(error instanceof InvalidInputError)) return errors;
  for (const [field, names] of Object.entries(wireNames) as [FieldName, readonly string[]][]) {
    const message = names.map((name) => error.fieldMessage(name)).find(Boolean);
    if (message) errors[field] = message;
  }
  return errors;
}
