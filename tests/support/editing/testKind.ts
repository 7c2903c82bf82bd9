/** What the tests of the editing core need of a kind of record, so that they run over several. */
import type { EditorModel, FieldName, StoredRecord } from '#editing/model.ts';

/** The texts that every kind in the tests has, whatever its fields are called. */
export interface Texts {
  title: string;
  body: string;
  note: string;
}

export interface TestKind<Form extends object, Stored extends StoredRecord, Input, Extra> {
  model: EditorModel<Form, Stored, Input, Extra>;
  /** The field of each text. */
  fields: Record<keyof Texts, FieldName<Form>>;
  /** A stored record. One that is no draft may not be autosaved for everyone. */
  record(isDraft: boolean): Stored;
  withTexts(stored: Stored, texts: Partial<Texts>): Stored;
  /** What the server makes of an input. */
  apply(base: Stored, input: Input): Stored;
  modifiedAt(input: Input): string | undefined;
  /** A private revision as the server answers it. */
  presentRevision(revision: ServerRevision<Stored>): unknown;
}

/** A private revision on the server. */
export interface ServerRevision<Stored> {
  savedAt: string;
  base: Stored;
  /** The record as saving the revision would leave it. */
  record: Stored;
}

/** A valid form of a new record. */
export const newForm = <Form extends object, Stored extends StoredRecord, Input, Extra>({
  model,
  record,
}: TestKind<Form, Stored, Input, Extra>): Form => model.fromStored(record(true));

export function toTexts<Form extends object, Stored extends StoredRecord, Input, Extra>(
  { fields }: Pick<TestKind<Form, Stored, Input, Extra>, 'fields'>,
  form: Form,
): Texts {
  const text = (name: keyof Texts) => String(form[fields[name]]);
  return { title: text('title'), body: text('body'), note: text('note') };
}
