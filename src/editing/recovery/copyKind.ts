import { countWords } from '#ui/text/words.ts';
import { wordDiff } from '#ui/text/wordDiff.ts';
import { modelText } from '../fieldText.ts';
import { messages } from '../messages.ts';
import type { FieldName, RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';
import { readCopy } from './readCopy.ts';
import { recoverableFields } from './recoverableFields.ts';

/** Where a new record is made: a path, and the navigation state that it is opened with. */
export interface NewPlace {
  path: string;
  state?: object;
}

/** What a list of local copies needs of a kind of record. */
export interface CopyKindOptions<Form extends object, Stored extends StoredRecord, Extra> {
  model: RecordModel<Form, Stored, Extra>;
  /** What a copy is called in a list. Empty for no name. */
  toName(form: Form): string;
  recordPath(id: number): string;
  newPlace(copy: Pick<LocalCopy<Form, Extra>, 'form' | 'base'>): NewPlace;
}

/** A kind of record whose local copies are listed, whatever its form. */
export interface CopyKind {
  /** Undefined for a copy of another kind, or of a format that cannot be read. */
  read(value: unknown): ReadableCopy | undefined;
}

/** One field of a copy, as text: before it was typed into, and after. */
export interface CopiedField {
  name: string;
  label: string;
  before: string;
  after: string;
}

export interface ReadableCopy {
  userId: string;
  /** None for a new record. */
  recordId?: number;
  name: string;
  /** When it was written, in milliseconds. */
  at: number;
  /** The fields that were typed into. */
  fields: CopiedField[];
  /** Words that were typed, and words that were deleted, since the last save. */
  added: number;
  removed: number;
  /** What was written, to be read without this program. */
  html: string;
  /** Where the record is that it was typed into; none for a new record. */
  recordPath?: string;
  newPlace: NewPlace;
}

export function copyKind<Form extends object, Stored extends StoredRecord, Extra>({
  model,
  toName,
  recordPath,
  newPlace,
}: CopyKindOptions<Form, Stored, Extra>): CopyKind {
  return {
    read(value) {
      const copy = readCopy(model, value);
      if (!copy) return undefined;
      const { userId, recordId, at, form } = copy;
      const fields = typedFields(model, copy);
      return {
        userId,
        recordId,
        at,
        name: toName(form),
        fields,
        ...listWords(fields),
        html: model.toHtml(form),
        recordPath: recordId === undefined ? undefined : recordPath(recordId),
        newPlace: newPlace(copy),
      };
    },
  };
}

function typedFields<Form extends object, Stored extends StoredRecord, Extra>(
  model: RecordModel<Form, Stored, Extra>,
  copy: LocalCopy<Form, Extra>,
): CopiedField[] {
  const before = copy.recordId === undefined ? model.emptyForm() : copy.base;
  return recoverableFields(model, copy, before).map(({ name }) => ({
    name,
    label: model.labels[name],
    before: wordsIn(model, name, before[name]),
    after: wordsIn(model, name, copy.form[name]),
  }));
}

/** A field's value as text; nothing where it is empty, as that is no word. */
function wordsIn<Form extends object, Name extends FieldName<Form>>(
  model: Parameters<typeof modelText<Form, Name>>[0],
  name: Name,
  value: Form[Name],
): string {
  const text = modelText(model, name, value);
  return text === messages.empty ? '' : text;
}

function listWords(fields: readonly CopiedField[]) {
  const parts = fields.flatMap(({ before, after }) => wordDiff(before, after));
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + countWords(part.words.join(' ')) : sum), 0);
  return { added: count('added'), removed: count('removed') };
}
