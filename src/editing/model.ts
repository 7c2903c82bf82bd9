import type { ConflictError } from '#api/errors.ts';

export interface StoredRecord {
  id: number;
  created_at: string;
  modified_at: string;
}

export type FieldName<Form> = Extract<keyof Form, string>;

export type FieldErrors<Form> = Partial<Record<FieldName<Form>, string>>;

export interface FormFields<Form> {
  fields: readonly FieldName<Form>[];
  /** Whether both forms would save the field alike. */
  sameField(name: FieldName<Form>, a: Form, b: Form): boolean;
}

/** Saved but unpublished; only its author sees it. */
export interface PrivateRevision<Form, Stored> {
  /** ISO timestamp; identifies the revision in later calls. */
  savedAt: string;
  base: Stored;
  form: Form;
}

export type RemoteChange<Form, Stored> =
  | { stored: Stored }
  /** Saved by the same user on another screen. */
  | { revision: PrivateRevision<Form, Stored> };

/** Saved separately, such as questions and answers. */
export interface ExtraModel<Extra> {
  label: string;
  /** Undefined if restoring the edit changes nothing. */
  compare(id: number, edit: Extra): Promise<ExtraChange | undefined>;
}

export interface ExtraChange {
  before: readonly string[];
  after: readonly string[];
  /** The server has changed since the edit began. */
  isOverwritten: boolean;
}

export type OtherEditors = { id: number; name: string; fields: string[] }[];

export interface PresenceStore {
  /** Reports the open screen and focused field. Returns who else is there. */
  report(id: number, screen: string, field: string | null): Promise<OtherEditors>;
  leave(id: number, screen: string): Promise<void>;
  onChange(id: number, listener: () => void): () => void;
}

export interface TextField {
  /** Blocks, such as paragraphs, that join to the text. Blocks only one side changed are merged. */
  toBlocks(text: string): readonly string[];
  toParagraphs(text: string): readonly string[];
  both(local: string, remote: string): string;
  /** Merge a block both sides changed at different places; by default the user decides. */
  mergesWords?: boolean;
  /** Update the control around the caret; by default only after it loses focus. */
  mergesInPlace?: boolean;
}

export interface ChangesStore<Stored> {
  read(id: number): Promise<Stored>;
  onChange(id: number, listener: (user: number | null) => void): () => void;
}

export interface RecordModel<
  Form extends object,
  Stored extends StoredRecord,
  Extra = never,
> extends FormFields<Form> {
  /** Identifies the record kind in local copies. */
  kind: string;
  labels: Record<FieldName<Form>, string>;
  /** Switches without a label are shown by name. */
  switchLabels?: Record<string, string>;
  valueTexts?: { [Name in FieldName<Form>]?: (value: Form[Name]) => string };
  /** Names the server may use for the field in errors. */
  wireNames: Record<FieldName<Form>, readonly string[]>;
  messages: {
    created: string;
    updated: string;
    /** If the server sends no message. */
    saveFailed: string;
    saveAsNew: string;
    deleted: string;
  };
  emptyForm(): Form;
  fromStored(stored: Stored): Form;
  /** Strips what belongs to the original record. Default: unchanged. */
  asNew?(form: Form): Form;
  /** Readable without this program. */
  toHtml(form: Form): string;
  /** `stored` is undefined for a new record. */
  validate(form: Form, stored?: Stored): FieldErrors<Form>;
  /** May be saved for everyone without pressing Save; otherwise it is saved privately. */
  canAutosave(form: Form, acknowledged: Form): boolean;
  /** Copies ids the server assigned to `sent` into a form edited since. Default: unchanged. */
  withIds?(form: Form, sent: Form, saved: Stored): Form;
  /** Body of a 409. */
  remoteChange(error: ConflictError): RemoteChange<Form, Stored>;
  extra?: ExtraModel<Extra>;
  presence?: PresenceStore;
  /** By default, others' changes are found on save. */
  changes?: ChangesStore<Stored>;
  /** Other fields are merged as a whole. */
  texts?: Partial<Record<FieldName<Form>, TextField>>;
}

export interface RevisionStore<Input> {
  /**
   * Replaces the revision saved at `seen` (`none`: there was none), and returns its timestamp. Throws
   * ConflictError.
   */
  save(id: number, input: Input, seen: string): Promise<string>;
  /** Throws ConflictError if there is another. */
  delete(id: number, seen: string): Promise<void>;
}

export interface EditorStore<Stored, Input> {
  /** Idempotent by `key`. */
  create(input: Input, key: string): Promise<Stored>;
  /**
   * Saves for everyone and deletes the private revision. Throws ConflictError if either is stale. `autosave` is
   * the editing session; omitted for manual saves.
   */
  update(id: number, input: Input, revision?: string, autosave?: string): Promise<Stored>;
  /** Without it, changes that may not be autosaved wait for Save. */
  revisions?: RevisionStore<Input>;
}

/**
 * `Form` has the user's edits, `Stored` is the response, `Input` the request, and `Extra` is edited
 * alongside.
 */
export interface EditorModel<
  Form extends object,
  Stored extends StoredRecord,
  Input,
  Extra = never,
> extends RecordModel<Form, Stored, Extra> {
  /** Includes stored fields the screen doesn't show. */
  toInput(form: Form, stored?: Stored): Input;
  /** Input for recreating a deleted record. Defaults to a new form's. */
  toCopyInput?(form: Form, deleted: Stored): Input;
  store: EditorStore<Stored, Input>;
}

export function isSameForm<Form>({ fields, sameField }: FormFields<Form>, a: Form, b: Form): boolean {
  return a === b || fields.every((name) => sameField(name, a, b));
}

export function isValid<Form extends object, Stored extends StoredRecord>(
  model: Pick<RecordModel<Form, Stored>, 'validate'>,
  form: Form,
  stored?: Stored,
): boolean {
  return Object.keys(model.validate(form, stored)).length === 0;
}
