import { digestPath } from '#shared/page/paths.ts';
import { countWords } from '#ui/text/words.ts';
import { diffWords } from '#ui/text/wordDiff.ts';
import { fieldValueText } from '../fieldText.ts';
import { messages } from '../messages.ts';
import type { DigestForm, DigestModel, FieldName } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';
import { readCopy } from './readCopy.ts';
import { recoverableFields } from './recoverableFields.ts';

export interface NewRecordLocation {
  path: string;
  state?: object;
}

/** Returns undefined for copies of another kind or in an unreadable format. */
export type CopyReader = (value: unknown) => ReadableCopy | undefined;

export interface ChangedField {
  name: string;
  label: string;
  before: string;
  after: string;
}

export interface ReadableCopy {
  userId: string;
  recordId?: number;
  name: string;
  at: number;
  fields: ChangedField[];
  added: number;
  removed: number;
  html: string;
  recordPath?: string;
  newRecordLocation: NewRecordLocation;
}

export function createCopyReader(
  model: DigestModel,
  getName: (form: DigestForm) => string,
  locateNewRecord: (copy: LocalCopy) => NewRecordLocation,
): CopyReader {
  return (value) => {
    const copy = readCopy(model, value);
    if (!copy) return undefined;
    const { userId, recordId, at, form } = copy;
    const fields = changedFieldTexts(model, copy);
    return {
      userId,
      recordId,
      at,
      name: getName(form),
      fields,
      ...countWordChanges(fields),
      html: model.toHtml(form),
      recordPath: recordId === undefined ? undefined : digestPath(recordId),
      newRecordLocation: locateNewRecord(copy),
    };
  };
}

function changedFieldTexts(model: DigestModel, copy: LocalCopy): ChangedField[] {
  const before = copy.recordId === undefined ? model.emptyForm() : copy.base;
  return recoverableFields(model, copy, before).map(({ name }) => ({
    name,
    label: model.labels[name],
    before: fieldTextOrEmpty(model, name, before[name]),
    after: fieldTextOrEmpty(model, name, copy.form[name]),
  }));
}

function fieldTextOrEmpty<Name extends FieldName>(
  model: DigestModel,
  name: Name,
  value: DigestForm[Name],
): string {
  const text = fieldValueText(model, name, value);
  return text === messages.empty ? '' : text;
}

function countWordChanges(fields: readonly ChangedField[]) {
  const parts = fields.flatMap(({ before, after }) => diffWords(before, after));
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + countWords(part.words.join(' ')) : sum), 0);
  return { added: count('added'), removed: count('removed') };
}
