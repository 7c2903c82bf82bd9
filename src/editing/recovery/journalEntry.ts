import type { RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

/** A copy with those fields only that may have been changed, so that it is short enough to be written at every key. */
export function journalEntry<Form extends object, Stored extends StoredRecord, Extra>(
  model: Pick<RecordModel<Form, Stored, Extra>, 'fields' | 'emptyForm'>,
  copy: LocalCopy<Form, Extra>,
): LocalCopy<Partial<Form>, Extra> {
  const { form, base } = copy;
  // What the address of a new record filled in is a part of the copy, too.
  const before = copy.recordId === undefined ? model.emptyForm() : base;
  const changed = model.fields.filter((name) => form[name] !== before[name]);
  const only = (values: Form): Partial<Form> =>
    Object.assign({}, ...changed.map((name) => ({ [name]: values[name] })));
  return { ...copy, form: only(form), base: only(base) };
}

/** The copy that an entry was taken of. `saved`: the one that was written before it, for the other fields. */
export function withEntry(
  entry: LocalCopy<object, unknown>,
  saved: LocalCopy<object, unknown> | undefined,
): LocalCopy<object, unknown> {
  if (!saved) return entry;
  if (saved.at > entry.at) return saved;
  const before = entry.recordId === undefined ? {} : saved.base;
  return { ...entry, base: { ...saved.base, ...entry.base }, form: { ...before, ...entry.form } };
}
