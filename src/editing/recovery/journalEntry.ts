import type { RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';
import { findEdit, withEdit, type TextEdit } from './textEdit.ts';

/** What the journal has of a copy: those fields only that may have been changed. */
export interface JournalEntry<Form, Extra = never> extends LocalCopy<Partial<Form>, Extra> {
  /** Texts that are not in `form`, by field, as edits of those in the base of the copy that was written before. */
  edits?: Record<string, TextEdit>;
}

type Fields<Form extends object, Stored extends StoredRecord, Extra> = Pick<
  RecordModel<Form, Stored, Extra>,
  'fields' | 'emptyForm'
>;

/** A copy with its changed fields only, which can be read by itself. */
export function journalEntry<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): JournalEntry<Form, Extra> {
  const changed = changedFields(model, copy);
  return { ...copy, form: only(copy.form, changed), base: only(copy.base, changed) };
}

/** What a copy has beyond one of the same base that was written before: as long as what was typed, for every key. */
export function journalEdits<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): JournalEntry<Form, Extra> {
  const { form, base } = copy;
  const whole: (keyof Form)[] = [];
  const edits: Record<string, TextEdit> = {};
  for (const name of changedFields(model, copy)) {
    const [before, after]: unknown[] = [base[name], form[name]];
    if (typeof before === 'string' && typeof after === 'string') edits[name] = findEdit(before, after);
    else whole.push(name);
  }
  return { ...copy, form: only(form, whole), base: {}, edits };
}

function changedFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  { form, base, recordId }: LocalCopy<Form, Extra>,
) {
  // What the address of a new record filled in is a part of the copy, too.
  const before = recordId === undefined ? model.emptyForm() : base;
  return model.fields.filter((name) => form[name] !== before[name]);
}

const only = <Form extends object>(values: Form, names: readonly (keyof Form)[]): Partial<Form> =>
  Object.assign({}, ...names.map((name) => ({ [name]: values[name] })));

/** The copy that an entry was made from. `saved`: the one that was written before it, for the other fields. */
export function withEntry(
  { edits = {}, ...entry }: JournalEntry<object, unknown>,
  saved: LocalCopy<object, unknown> | undefined,
): LocalCopy<object, unknown> {
  if (!saved) return entry;
  if (saved.at > entry.at) return saved;
  const before = entry.recordId === undefined ? {} : saved.base;
  const edited = Object.entries(edits).map(([name, edit]) => {
    const text = toValue(saved.base, name);
    return [name, (typeof text === 'string' ? withEdit(text, edit) : undefined) ?? toValue(saved.form, name)];
  });
  return {
    ...entry,
    base: { ...saved.base, ...entry.base },
    form: { ...before, ...entry.form, ...Object.fromEntries(edited) },
  };
}

const toValue = (values: object, name: string) => (values as Record<string, unknown>)[name];
