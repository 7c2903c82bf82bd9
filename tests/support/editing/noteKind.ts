import type { ConflictError } from '#api/errors.ts';
import { multiLineField, singleLineField } from '#editing/merge/mergeWords.ts';
import type { EditorModel, FieldErrors, StoredRecord } from '#editing/model.ts';
import type { TestKind } from './testKind.ts';

/** A record that shares nothing with digests: the second user of the editing core. */
interface Note extends StoredRecord {
  heading: string;
  text: string;
  remark: string;
  is_shared: boolean;
}

interface NoteForm {
  heading: string;
  text: string;
  remark: string;
  isShared: boolean;
}

type NoteInput = Omit<Note, keyof StoredRecord> & { modified_at?: string };
type NoteConflict =
  | { code: 'stale'; current: Note }
  | { code: 'stale_revision'; revision: { saved_at: string; base: Note; note: Note } };

const toForm = ({ heading, text, remark, is_shared }: Note): NoteForm => ({
  heading,
  text,
  remark,
  isShared: is_shared,
});

const unavailable = () => Promise.reject(new Error('Tests give the model a store.'));

export const noteModel: EditorModel<NoteForm, Note, NoteInput> = {
  kind: 'note',
  fields: ['heading', 'text', 'remark', 'isShared'],
  sameField: (name, a, b) => a[name] === b[name],
  labels: { heading: 'Heading', text: 'Text', remark: 'Remark', isShared: 'Shared' },
  wireNames: { heading: ['title'], text: ['text'], remark: ['remark'], isShared: ['is_shared'] },
  messages: {
    created: 'Note created.',
    updated: 'Note updated.',
    saveFailed: 'The note was not saved.',
    saveAsNew: 'Save as a new note',
    deleted: 'This note was deleted.',
  },
  emptyForm: () => ({ heading: '', text: '', remark: '', isShared: false }),
  fromStored: toForm,
  toHtml: ({ heading, text }) => `<h1>${heading}</h1>${text}`,
  toInput: ({ isShared, ...texts }, stored) => ({
    ...texts,
    is_shared: isShared,
    ...(stored && { modified_at: stored.modified_at }),
  }),
  validate: ({ text }): FieldErrors<NoteForm> => (text === '' ? { text: 'A note has a text.' } : {}),
  texts: { heading: singleLineField, text: multiLineField, remark: multiLineField },
  canAutosave: (form, acknowledged) => !form.isShared && !acknowledged.isShared,
  remoteChange({ body }: ConflictError) {
    const conflict = body as NoteConflict;
    if (conflict.code === 'stale') return { stored: conflict.current };
    const { saved_at: savedAt, base, note } = conflict.revision;
    return { revision: { savedAt, base, form: toForm(note) } };
  },
  store: {
    create: unavailable,
    update: unavailable,
    revisions: { save: unavailable, delete: unavailable },
  },
};

export const noteKind: TestKind<NoteForm, Note, NoteInput, never> = {
  model: noteModel,
  fields: { title: 'heading', body: 'text', note: 'remark' },
  record: (isDraft) => ({
    id: 7,
    heading: 'Heading',
    text: 'First',
    remark: 'Remark',
    is_shared: !isDraft,
    created_at: '2026-11-01T08:00:00.000Z',
    modified_at: '2026-11-20T13:00:00.000Z',
  }),
  withTexts: (note, { title, body, note: remark }) => ({
    ...note,
    heading: title ?? note.heading,
    text: body ?? note.text,
    remark: remark ?? note.remark,
  }),
  apply: (note, input) => ({ ...note, ...input, modified_at: note.modified_at }),
  modifiedAt: ({ modified_at }) => modified_at,
  presentRevision: ({ savedAt, base, record }) => ({ saved_at: savedAt, base, note: record }),
};
