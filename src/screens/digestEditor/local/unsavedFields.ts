import { emptyForm, fieldNames, sameField, type DigestForm, type FieldName } from '../form.ts';
import type { LocalCopy } from './copies.ts';

export interface UnsavedField {
  name: FieldName;
  /** Whether somebody has saved something else there since. */
  isOverwritten: boolean;
}

/** What a copy would change in a form: the fields that were typed into, and are not what is there. */
export function unsavedFields({ digestId, base, form: typed }: LocalCopy, form: DigestForm): UnsavedField[] {
  const isNew = digestId === undefined;
  // What the address of a new digest filled in is not to be had again otherwise.
  const before = isNew ? emptyForm() : base;
  return fieldNames
    .filter((name) => !sameField(name, typed, form) && !sameField(name, typed, before))
    .map((name) => ({ name, isOverwritten: !isNew && !sameField(name, base, form) }));
}
