import type { DigestForm, DigestModel, FieldName } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

export interface RecoverableField {
  name: FieldName;
  isOverwritten: boolean;
}

export function recoverableFields(
  model: DigestModel,
  { recordId, base, form: typed }: LocalCopy,
  form: DigestForm,
): RecoverableField[] {
  const isNew = recordId === undefined;
  // Values prefilled from the URL can't be recovered otherwise.
  const before = isNew ? model.emptyForm() : base;
  return model.fields
    .filter((name) => !model.isSameField(name, typed, form) && !model.isSameField(name, typed, before))
    .map((name) => ({ name, isOverwritten: !isNew && !model.isSameField(name, base, form) }));
}
