import { batch, signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Digest } from '#api/contract/digests.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { digestToForm } from '#screens/digestEditor/form.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import type { FaqEdit } from '../model.ts';
import type { SaveStatus } from '../saveEngine.ts';
import type { LocalCopyStore } from './localCopies.ts';
import type { LocalCopy } from './localCopy.ts';
import type { JournalEntry } from './journalEntry.ts';
import { createLocalCopyWriter } from './saveLocalCopy.ts';
import { diffText } from './textEdit.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const digest = sampleDigest();
const untouched = digestToForm(digest);

function harness() {
  const saved = new Map<string, LocalCopy>();
  let entry: JournalEntry | undefined;
  let writes = 0;
  const copies: LocalCopyStore = {
    journal: (next) => {
      entry = next as typeof entry;
      return true;
    },
    save: async (copy) => {
      writes += 1;
      saved.set(copy.id, copy as LocalCopy);
    },
    delete: async (id) => void saved.delete(id),
  };
  const draft = {
    model: digestModel,
    id: 'a',
    form: signal(untouched),
    extra: signal<FaqEdit | null>(null),
    creationKey: signal('a-key'),
    status: signal<SaveStatus>('unchanged'),
    stored: signal<Digest | undefined>(digest),
  };
  const writer = createLocalCopyWriter(draft, '7', copies);
  return {
    copies,
    draft,
    writer,
    stop: writer.start(),
    type(title: string) {
      batch(() => {
        draft.form.value = { ...draft.form.value, title };
        draft.status.value = 'unsaved';
      });
    },
    get title() {
      return saved.get('a')?.form.title;
    },
    copy: () => saved.get('a'),
    /** The latest journal entry. */
    entry: () => entry,
    writes: () => writes,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is typed is saved in this browser 100 ms later, with its author and its base', async () => {
  const it = harness();
  it.type('Typed');
  await pass(99);
  expect(it.copy()).toBeUndefined();
  await pass(1);
  expect(it.copy()).toMatchObject({
    userId: '7',
    recordId: digest.id,
    form: { title: 'Typed' },
    base: untouched,
  });
  expect(it.writer.hasCopy.value).toBe(true);
});

test('018: what is typed is in the journal before the next thing happens, whole until the copy is written', async () => {
  const it = harness();
  it.type('Typed');
  expect(it.entry()).toMatchObject({ userId: '7', recordId: digest.id, base: untouched });
  expect(it.entry()?.form).toEqual({ ...untouched, title: 'Typed' });
  await pass(100);
  it.type('Typed on');
  expect(it.entry()).toMatchObject({
    form: {},
    base: {},
    edits: { title: diffText(untouched.title, 'Typed on') },
  });
});

test('018: after a save the journal is whole again, as the copy is removed', async () => {
  const it = harness();
  it.type('First');
  await pass(100);
  it.draft.status.value = 'saved';
  it.type('Second');
  expect(it.entry()?.form).toEqual({ ...untouched, title: 'Second' });
  expect(it.entry()?.base).toEqual({ ...untouched, title: 'First' });
});

test('018: a copy that is based on what was stored before a save does not stand for the later one', async () => {
  const it = harness();
  it.draft.extra.value = { items: [], base: [] };
  it.type('First');
  await pass(100);
  it.draft.status.value = 'saved';
  it.type('Second');
  expect(it.entry()?.base).toEqual({ ...untouched, title: 'First' });
});

test('without space in the journal the copy itself is written at once', () => {
  const it = harness();
  it.copies.journal = () => false;
  it.type('Typed');
  expect(it.title).toBe('Typed');
});

test('018: where only the changed fields have space in the journal, the copy is written at once beside them', () => {
  const it = harness();
  const { journal } = it.copies;
  it.copies.journal = (entry) => Object.keys(entry.form).length < 5 && journal(entry);
  it.type('Typed');
  expect(it.title).toBe('Typed');
  expect(it.entry()?.form).toEqual({ title: 'Typed' });
});

test('typing on and on puts the copy off by a second at most', async () => {
  const it = harness();
  for (let key = 1; key <= 22; key += 1) {
    it.type('x'.repeat(key));
    await pass(50);
  }
  expect(it.title?.length).toBeGreaterThanOrEqual(20);
  expect(it.writes()).toBeLessThanOrEqual(2);
});

test('the copy is removed once the server has the text, and not before', async () => {
  const it = harness();
  it.type('Typed');
  await pass(100);
  for (const status of ['saving', 'failed', 'saving'] as const) {
    it.draft.status.value = status;
    await pass(5000);
    expect(it.title).toBe('Typed');
  }
  expect(it.writes()).toBe(1);
  it.draft.status.value = 'saved';
  await pass(0);
  expect(it.copy()).toBeUndefined();
  expect(it.writer.hasCopy.value).toBe(false);
});

test('the text of a private revision needs no copy', async () => {
  const it = harness();
  it.type('Typed');
  await pass(100);
  it.draft.status.value = 'savedPrivately';
  await pass(100);
  expect(it.copy()).toBeUndefined();
});

test('questions and answers are in the copy until they are saved, whatever becomes of the rest', async () => {
  const it = harness();
  const items = [{ question: 'Who sells it?', answer: 'Typed', isAnswerPending: false }];
  it.draft.extra.value = { items, base: [] };
  await pass(100);
  expect(it.copy()).toMatchObject({ extra: { items }, form: untouched, base: untouched });
  it.draft.status.value = 'saved';
  await pass(5000);
  expect(it.copy()).toMatchObject({ extra: { items } });
  it.draft.extra.value = null;
  await pass(0);
  expect(it.copy()).toBeUndefined();
});

test('after a save, a copy is based on what was saved then', async () => {
  const it = harness();
  it.type('First');
  it.draft.status.value = 'saved';
  it.type('Second');
  await pass(100);
  expect(it.copy()?.base.title).toBe('First');
});

test('what is typed while a digest is created is a copy of that digest as soon as it exists', async () => {
  const it = harness();
  it.draft.stored.value = undefined;
  it.type('Typed');
  await pass(100);
  expect(it.copy()).toMatchObject({ recordId: undefined, creationKey: 'a-key' });
  it.draft.stored.value = digest;
  await pass(100);
  expect(it.copy()).toMatchObject({
    recordId: digest.id,
    creationKey: undefined,
    form: { title: 'Typed' },
  });
});

test('leaving the screen writes what is pending; leaving it for good deletes the copy', async () => {
  const it = harness();
  it.type('Typed');
  it.stop();
  await pass(0);
  expect(it.title).toBe('Typed');

  const other = harness();
  other.type('Typed');
  await pass(100);
  other.writer.discard();
  other.stop();
  await pass(1000);
  expect(other.copy()).toBeUndefined();
});

test('a browser that refuses storage does not claim a copy', async () => {
  const it = harness();
  it.copies.save = () => Promise.reject(new Error('full'));
  it.type('Typed');
  await pass(100);
  expect(it.writer.hasCopy.value).toBe(false);
});
