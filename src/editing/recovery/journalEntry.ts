import type { DigestForm, DigestModel, FieldName } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';
import { diffText, applyEdit, type TextEdit } from './textEdit.ts';

/** A copy of the fields that may have changed. */
export interface PartialCopy extends Omit<LocalCopy, 'form' | 'base'> {
  form: Partial<DigestForm>;
  base: Partial<DigestForm>;
}

export interface JournalEntry extends PartialCopy {
  /** Text fields, as edits to the saved copy's base. */
  edits?: Record<string, TextEdit>;
}

type Fields = Pick<DigestModel, 'fields' | 'emptyForm'>;

export function buildJournalEntry(model: Fields, copy: LocalCopy): JournalEntry {
  const changed = changedFields(model, copy);
  return { ...copy, form: pickFields(copy.form, changed), base: pickFields(copy.base, changed) };
}

/** Stores text fields as edits to keep the entry small, because it's written on every key press. */
export function buildJournalEdits(model: Fields, copy: LocalCopy): JournalEntry {
  const { form, base } = copy;
  const wholeFields: FieldName[] = [];
  const edits: Record<string, TextEdit> = {};
  for (const name of changedFields(model, copy)) {
    const [before, after]: unknown[] = [base[name], form[name]];
    if (typeof before === 'string' && typeof after === 'string') edits[name] = diffText(before, after);
    else wholeFields.push(name);
  }
  return { ...copy, form: pickFields(form, wholeFields), base: {}, edits };
}

function changedFields(model: Fields, { form, base, recordId }: LocalCopy) {
  // Values prefilled from the URL belong to the copy too.
  const before = recordId === undefined ? model.emptyForm() : base;
  return model.fields.filter((name) => form[name] !== before[name]);
}

const pickFields = (values: DigestForm, names: readonly FieldName[]): Partial<DigestForm> =>
  Object.assign({}, ...names.map((name) => ({ [name]: values[name] })));

export function applyJournalEntry(
  { edits = {}, ...entry }: JournalEntry,
  saved: PartialCopy | undefined,
): PartialCopy {
  if (!saved) return entry;
  if (saved.at > entry.at) return saved;
  const before = entry.recordId === undefined ? {} : saved.base;
  const edited = Object.entries(edits).map(([name, edit]) => {
    const text = valueOfField(saved.base, name);
    return [
      name,
      (typeof text === 'string' ? applyEdit(text, edit) : undefined) ?? valueOfField(saved.form, name),
    ];
  });
  return {
    ...entry,
    base: { ...saved.base, ...entry.base },
    form: { ...before, ...entry.form, ...Object.fromEntries(edited) },
  };
}

const valueOfField = (values: object, name: string) => (values as Record<string, unknown>)[name];
