import type { Digest, DigestInput, FieldValue, VisibleFields } from '#api/contract/digests.ts';
import type { Label } from '#api/contract/labels.ts';
import type { TagRef } from '#api/contract/tags.ts';
import type { digestFields, FieldName as DigestFieldName } from '#domain/digestFields.ts';
import type { EditedSegment } from '#domain/video/segment.ts';

export type Person = NonNullable<Digest['digest_author']>;
export type ClickAction = NonNullable<Digest['click_action']>['action'];
export type InternalChecks = Omit<Digest['digest_internal'], 'assigned_to' | 'note'>;

type DigestFields = typeof digestFields;

/** By field kind. Other kinds have the payload's value. */
interface FormValues {
  address: string;
  count: string;
  /** A blank link is a row that isn't filled in yet. */
  links: string[];
  names: string[];
  labels: Label[];
  people: Person[];
  person: Person | null;
  slug: string[];
  titled: TagRef[];
}

type FormValue<Name extends DigestFieldName> = DigestFields[Name]['kind'] extends keyof FormValues
  ? FormValues[DigestFields[Name]['kind']]
  : FieldValue<Name>;

export type PlainForm = {
  [
    Name in DigestFieldName as DigestFields[Name] extends { kind: 'custom' }
      ? never
      : DigestFields[Name] extends { form: infer Form extends string }
        ? Form
        : never
  ]: FormValue<Name>;
};

/** Other fields are carried over from the stored digest. */
export interface DigestForm extends PlainForm {
  status: string;
  segments: readonly EditedSegment[];
  checks: InternalChecks;
  clickAction: ClickAction | null;
  clickObject: TagRef | null;
  poll: PollForm;
  visibleFields: VisibleFields;
}

export type FieldName = keyof DigestForm;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Values are kept, but hidden, while `isOn` is false. */
export interface PollForm {
  isOn: boolean;
  question: string;
  headline: string;
  choices: PollChoice[];
}

export interface PollChoice {
  /** Stays the same when the text or id changes. */
  key: string;
  /** Sent back on save, so votes are kept. */
  id?: number;
  choice: string;
}

/** Saved separately from the form. */
export interface FaqItem {
  question: string;
  answer: string;
  isAnswerPending: boolean;
}

export interface FaqEdit {
  items: FaqItem[];
  base: FaqItem[];
}

export interface ExtraChange {
  before: readonly string[];
  after: readonly string[];
  /** The server's value has changed since the edit began. */
  isOverwritten: boolean;
}

export interface TextField {
  /**
   * Blocks, such as paragraphs, that join to the text. Blocks that only one side changed are merged
   * automatically.
   */
  toBlocks(text: string): readonly string[];
  toParagraphs(text: string): readonly string[];
  joinBoth(local: string, remote: string): string;
  /** Merges a block that both sides changed in different places; by default the user decides. */
  mergesWords?: boolean;
  /** Updates the control around the caret; by default only after it loses focus. */
  mergesInPlace?: boolean;
}

/** How the editor reads and saves digests. The video screen's model has other checks, messages and input. */
export interface DigestModel {
  fields: readonly FieldName[];
  /** True if both forms would save the same value for the field. */
  isSameField(name: FieldName, a: DigestForm, b: DigestForm): boolean;
  labels: Record<FieldName, string>;
  /** Switches without a label are shown by name. */
  switchLabels: Record<string, string>;
  valueTexts: { [Name in FieldName]?: (value: DigestForm[Name]) => string };
  /** Names the server may use for the field in errors. */
  wireNames: Record<FieldName, readonly string[]>;
  messages: {
    created: string;
    updated: string;
    /** If the server sends no message. */
    saveFailed: string;
    saveAsNew: string;
    deleted: string;
  };
  emptyForm(): DigestForm;
  fromStored(stored: Digest): DigestForm;
  /** Removes values that belong only to the original digest. */
  asNew(form: DigestForm): DigestForm;
  /** HTML that is readable outside this program. */
  toHtml(form: DigestForm): string;
  /** `stored` is undefined for a new digest. */
  validate(form: DigestForm, stored?: Digest): FieldErrors;
  /** May be saved for everyone without pressing Save; otherwise it is saved privately. */
  canAutosave(form: DigestForm, acknowledged: DigestForm): boolean;
  /** Copies ids the server assigned to `sent` into a form edited since. */
  withIds(form: DigestForm, sent: DigestForm, saved: Digest): DigestForm;
  extra: {
    label: string;
    /** Undefined if restoring the edit changes nothing. */
    compare(id: number, edit: FaqEdit): Promise<ExtraChange | undefined>;
  };
  /** Other fields are merged as a whole. */
  texts: Partial<Record<FieldName, TextField>>;
  /** Includes stored fields the screen doesn't show. */
  toInput(form: DigestForm, stored?: Digest): DigestInput;
  /** Input for recreating a deleted digest. */
  toCopyInput(form: DigestForm, deleted: Digest): DigestInput;
  store: DigestStore;
}

export interface DigestStore {
  read(id: number): Promise<Digest>;
  /** Idempotent by `key`. */
  create(input: DigestInput, key: string): Promise<Digest>;
  /**
   * Saves for everyone and deletes the private revision. Throws ConflictError if either is stale. `autosave` is
   * the editing session; omitted for manual saves.
   */
  update(id: number, input: DigestInput, revision?: string, autosave?: string): Promise<Digest>;
  /**
   * Replaces the revision saved at `seen` (`none`: there was none), and returns its timestamp. Throws
   * ConflictError.
   */
  saveRevision(id: number, input: DigestInput, seen: string): Promise<string>;
  /** Throws ConflictError if there is another. */
  deleteRevision(id: number, seen: string): Promise<void>;
}

type FieldComparison = Pick<DigestModel, 'fields' | 'isSameField'>;

export function isSameForm({ fields, isSameField }: FieldComparison, a: DigestForm, b: DigestForm): boolean {
  return a === b || fields.every((name) => isSameField(name, a, b));
}

export function isValid(model: Pick<DigestModel, 'validate'>, form: DigestForm, stored?: Digest): boolean {
  return Object.keys(model.validate(form, stored)).length === 0;
}
