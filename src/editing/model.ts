import type { ConflictError } from '#api/errors.ts';

/** What every record that can be edited has. Instants are ISO texts of the server. */
export interface StoredRecord {
  id: number;
  created_at: string;
  modified_at: string;
}

export type FieldName<Form> = Extract<keyof Form, string>;

/** A message for each invalid field. */
export type FieldErrors<Form> = Partial<Record<FieldName<Form>, string>>;

/** The fields of a form, and when two values of one of them are equal. */
export interface FormFields<Form> {
  /** In the order of the screen. */
  fields: readonly FieldName<Form>[];
  /** Whether a field would be saved the same from both forms. */
  sameField(name: FieldName<Form>, a: Form, b: Form): boolean;
}

/** What one person saved of a record without publishing it. Only this person sees it. */
export interface PrivateRevision<Form, Stored> {
  /** An ISO instant, which names the revision in later calls. */
  savedAt: string;
  /** The record that it was based on. */
  base: Stored;
  form: Form;
}

/** What the server has in place of what a save was based on. */
export type RemoteChange<Form, Stored> =
  /** The record was saved by someone else. */
  | { stored: Stored }
  /** The private revision was saved by the same person on another screen. */
  | { revision: PrivateRevision<Form, Stored> };

/** Something that is edited beside the form and has a save of its own, such as questions and answers. */
export interface ExtraModel<Extra> {
  label: string;
  /** What restoring an edit would change in the record now; undefined for nothing. */
  compare(id: number, edit: Extra): Promise<ExtraChange | undefined>;
}

export interface ExtraChange {
  before: readonly string[];
  after: readonly string[];
  /** Whether the server has changed since the edit began. */
  isOverwritten: boolean;
}

/** Others who have a record open, with the fields that they are in. */
export type Others = { id: number; name: string; fields: string[] }[];

/** Who else has a record open. */
export interface PresenceStore {
  /** Reports that a screen has the record open, and the field that its person is in. Answers who else has it open. */
  report(id: number, screen: string, field: string | null): Promise<Others>;
  leave(id: number, screen: string): Promise<void>;
  /** Calls back when someone else comes, goes, or enters another field. Ends with the returned function. */
  onChange(id: number, listener: () => void): () => void;
}

/** A field of words, which are compared with a colleague's and merged with them. */
export interface TextField {
  /** Its text in blocks, such as paragraphs: joined they are the text. Blocks that only one person changed are merged. */
  toBlocks(text: string): readonly string[];
  /** The words of some blocks, by paragraph. */
  toParagraphs(text: string): readonly string[];
  /** Two versions of some blocks, one after the other. */
  both(local: string, remote: string): string;
  /** Whether a block that two people changed at different places is merged as well. Default: a person decides. */
  mergesWords?: boolean;
  /** Whether its control shows a merged text around the caret. Default: it is shown once the focus is elsewhere. */
  mergesInPlace?: boolean;
}

/** What others write of a record while it is open. */
export interface ChangesStore<Stored> {
  /** The record as it is now. Throws NotFoundError. */
  read(id: number): Promise<Stored>;
  /** Calls back when it may have been written elsewhere, with the user who did, if that is known. Ends with the returned function. */
  onChange(id: number, listener: (user: number | null) => void): () => void;
}

/** How an editor handles one kind of record. */
export interface RecordModel<
  Form extends object,
  Stored extends StoredRecord,
  Extra = never,
> extends FormFields<Form> {
  /** Names the kind in local copies, so that editors do not mix. */
  kind: string;
  /** What each field is called in messages. */
  labels: Record<FieldName<Form>, string>;
  /** What the switches within a field are called. A switch without a label is shown by its name. */
  switchLabels?: Record<string, string>;
  /** How the values of fields are shown that are no texts and say too little by their titles and switches. */
  valueTexts?: { [Name in FieldName<Form>]?: (value: Form[Name]) => string };
  /** The names that the server may use for each field in its refusals. */
  wireNames: Record<FieldName<Form>, readonly string[]>;
  messages: {
    created: string;
    updated: string;
    /** For a failed save without a message of the server. */
    saveFailed: string;
    /** Names the action that makes a new record of one that was deleted. */
    saveAsNew: string;
    /** That there is no such record any more. */
    deleted: string;
  };
  /** A new form before anything is filled in. */
  emptyForm(): Form;
  fromStored(stored: Stored): Form;
  /** The form of a new record with what was typed into another one, without what belongs to that one. Default: as it is. */
  asNew?(form: Form): Form;
  /** What was written, as HTML to be read without this program. */
  toHtml(form: Form): string;
  /** `stored`: the record that the form is saved into, none for a new one. */
  validate(form: Form, stored?: Stored): FieldErrors<Form>;
  /** Whether a stored record may be saved for everyone without Save being pressed. Otherwise it is saved privately. */
  canAutosave(form: Form, acknowledged: Form): boolean;
  /** Copies the ids that the server assigned in the `sent` form into a form that was edited since. Default: unchanged. */
  withIds?(form: Form, sent: Form, saved: Stored): Form;
  /** Reads the body of a refused save (409). */
  remoteChange(error: ConflictError): RemoteChange<Form, Stored>;
  /** Default: there is nothing beside the form. */
  extra?: ExtraModel<Extra>;
  /** Default: it is not known who else has a record open. */
  presence?: PresenceStore;
  /** Default: what others write is found when it is saved. */
  changes?: ChangesStore<Stored>;
  /** The fields of words. The others are chosen as a whole. */
  texts?: Partial<Record<FieldName<Form>, TextField>>;
}

/** Private revisions on the server. */
export interface RevisionStore<Input> {
  /** Saves a revision in place of the one of `seen` (`none`: there was none). Returns its instant. Throws ConflictError. */
  save(id: number, input: Input, seen: string): Promise<string>;
  /** Deletes the revision of `seen`. Throws ConflictError when there is another. */
  delete(id: number, seen: string): Promise<void>;
}

/** Where records are stored. */
export interface EditorStore<Stored, Input> {
  /** Creates a record, or returns the one that an earlier call with this key created. */
  create(input: Input, key: string): Promise<Stored>;
  /**
   * Saves for everyone, and deletes the private revision of `revision`. Throws ConflictError when either is out of
   * date. `autosave`: names the editing session whose autosave it is; none for a manual save.
   */
  update(id: number, input: Input, revision?: string, autosave?: string): Promise<Stored>;
  /** Default: what may not be autosaved waits for Save. */
  revisions?: RevisionStore<Input>;
}

/**
 * All that the editing core knows of one kind of record. `Form` is what a person changes, `Stored` what the server
 * answers, `Input` what it is sent, `Extra` what is edited beside the form (default nothing).
 */
export interface EditorModel<
  Form extends object,
  Stored extends StoredRecord,
  Input,
  Extra = never,
> extends RecordModel<Form, Stored, Extra> {
  /** What is sent: the form, and from the stored record what the screen does not show. */
  toInput(form: Form, stored?: Stored): Input;
  /** What is sent to make a new record of one that was deleted. Default: what is sent of a new form. */
  toCopyInput?(form: Form, deleted: Stored): Input;
  store: EditorStore<Stored, Input>;
}

export function sameForm<Form>({ fields, sameField }: FormFields<Form>, a: Form, b: Form): boolean {
  return a === b || fields.every((name) => sameField(name, a, b));
}

export function isValid<Form extends object, Stored extends StoredRecord>(
  model: Pick<RecordModel<Form, Stored>, 'validate'>,
  form: Form,
  stored?: Stored,
): boolean {
  return Object.keys(model.validate(form, stored)).length === 0;
}
