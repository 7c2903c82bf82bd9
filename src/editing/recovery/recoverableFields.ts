import type { FieldName, RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

export interface RecoverableField<Form> {
  name: FieldName<Form>;
  isOverwritten: boolean;
}

export function recoverableFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  { recordId, base, form: typed }: LocalCopy<Form, Extra>,
  form: Form,
): RecoverableField<Form>[] {
  const isNew = recordId === undefined;
  // Values prefilled from the URL can't be recovered otherwise.
  const before = isNew ? model.emptyForm() : base;
  return model.fields
    .filter((name) => !model.sameField(name, typed, form) && !model.sameField(name, typed, before))
    .map((name) => ({ name, isOverwritten: !isNew && !model.sameField(name, base, form) }));
}
