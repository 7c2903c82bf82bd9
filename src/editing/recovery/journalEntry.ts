import type { RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';
import { diffText, applyEdit, type TextEdit } from './textEdit.ts';

/** Only fields that may have changed. */
export interface JournalEntry<Form, Extra = never> extends LocalCopy<Partial<Form>, Extra> {
  /** Texts stored as edits of the previous copy's base. */
  edits?: Record<string, TextEdit>;
}

type Fields<Form extends object, Stored extends StoredRecord, Extra> = Pick<
  RecordModel<Form, Stored, Extra>,
  'fields' | 'emptyForm'
>;

export function buildJournalEntry<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): JournalEntry<Form, Extra> {
  const changed = changedFields(model, copy);
  return { ...copy, form: pickFields(copy.form, changed), base: pickFields(copy.base, changed) };
}

/** Only as long as the typed text, because it is written on every key press. */
export function buildJournalEdits<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): JournalEntry<Form, Extra> {
  const { form, base } = copy;
  const whole: (keyof Form)[] = [];
  const edits: Record<string, TextEdit> = {};
  for (const name of changedFields(model, copy)) {
    const [before, after]: unknown[] = [base[name], form[name]];
    if (typeof before === 'string' && typeof after === 'string') edits[name] = diffText(before, after);
    else whole.push(name);
  }
  return { ...copy, form: pickFields(form, whole), base: {}, edits };
}

function changedFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: Fields<Form, Stored, Extra>,
  { form, base, recordId }: LocalCopy<Form, Extra>,
) {
  // Values prefilled from the URL belong to the copy too.
  const before = recordId === undefined ? model.emptyForm() : base;
  return model.fields.filter((name) => form[name] !== before[name]);
}

const pickFields = <Form extends object>(values: Form, names: readonly (keyof Form)[]): Partial<Form> =>
  Object.assign({}, ...names.map((name) => ({ [name]: values[name] })));

export function applyJournalEntry(
  { edits = {}, ...entry }: JournalEntry<object, unknown>,
  saved: LocalCopy<object, unknown> | undefined,
): LocalCopy<object, unknown> {
  if (!saved) return entry;
  if (saved.at > entry.at) return saved;
  const before = entry.recordId === undefined ? {} : saved.base;
  const edited = Object.entries(edits).map(([name, edit]) => {
    const text = toValue(saved.base, name);
    return [
      name,
      (typeof text === 'string' ? applyEdit(text, edit) : undefined) ?? toValue(saved.form, name),
    ];
  });
  return {
    ...entry,
    base: { ...saved.base, ...entry.base },
    form: { ...before, ...entry.form, ...Object.fromEntries(edited) },
  };
}

const toValue = (values: object, name: string) => (values as Record<string, unknown>)[name];
