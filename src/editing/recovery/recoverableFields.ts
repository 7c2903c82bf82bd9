import type { FieldName, RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

export interface RecoverableField<Form> {
  name: FieldName<Form>;
  /** Whether the server has changed there since. */
  isOverwritten: boolean;
}

/** What a copy would change in a form: the fields that were typed into, and differ from what is there. */
export function recoverableFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  { recordId, base, form: typed }: LocalCopy<Form, Extra>,
  form: Form,
): RecoverableField<Form>[] {
  const isNew = recordId === undefined;
  // What the address of a new record filled in cannot be had again otherwise.
  const before = isNew ? model.emptyForm() : base;
  return model.fields
    .filter((name) => !model.sameField(name, typed, form) && !model.sameField(name, typed, before))
    .map((name) => ({ name, isOverwritten: !isNew && !model.sameField(name, base, form) }));
}
