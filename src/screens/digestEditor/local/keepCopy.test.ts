import { batch, signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Digest } from '#api/contract/digests.ts';
import type { FaqEdit } from '../faq/faq.ts';
import { fromDigest } from '../form.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import type { SaveStatus } from '../saveEngine.ts';
import type { LocalCopy } from './copies.ts';
import { keepCopy } from './keepCopy.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const digest = sampleDigest();
const untouched = fromDigest(digest);

function desk() {
  const kept = new Map<string, LocalCopy>();
  let writes = 0;
  const copies = {
    keep: async (copy: LocalCopy) => {
      writes += 1;
      kept.set(copy.id, copy);
    },
    forget: async (id: string) => void kept.delete(id),
  };
  const draft = {
    id: 'a',
    form: signal(untouched),
    faq: signal<FaqEdit | null>(null),
    creationKey: signal('a-key'),
    status: signal<SaveStatus>('untouched'),
    stored: signal<Digest | undefined>(digest),
  };
  const keeper = keepCopy(draft, '7', copies);
  return {
    copies,
    draft,
    keeper,
    stop: keeper.start(),
    type(title: string) {
      batch(() => {
        draft.form.value = { ...draft.form.value, title };
        draft.status.value = 'unsaved';
      });
    },
    get title() {
      return kept.get('a')?.form.title;
    },
    copy: () => kept.get('a'),
    writes: () => writes,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is typed is kept in this browser 100 ms later, with whose it is and what it was', async () => {
  const it = desk();
  it.type('Typed');
  await pass(99);
  expect(it.copy()).toBeUndefined();
  await pass(1);
  expect(it.copy()).toMatchObject({
    userId: '7',
    digestId: digest.id,
    form: { title: 'Typed' },
    base: untouched,
  });
  expect(it.keeper.isKept.value).toBe(true);
});

test('typing on and on puts the copy off by a second at most', async () => {
  const it = desk();
  for (let key = 1; key <= 22; key += 1) {
    it.type('x'.repeat(key));
    await pass(50);
  }
  expect(it.title?.length).toBeGreaterThanOrEqual(20);
  expect(it.writes()).toBeLessThanOrEqual(2);
});

test('the copy is removed once the server has the text, and not before', async () => {
  const it = desk();
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
  expect(it.keeper.isKept.value).toBe(false);
});

test('the text of a private revision needs no copy', async () => {
  const it = desk();
  it.type('Typed');
  await pass(100);
  it.draft.status.value = 'kept';
  await pass(100);
  expect(it.copy()).toBeUndefined();
});

test('questions and answers are in the copy until they are saved, whatever becomes of the rest', async () => {
  const it = desk();
  const items = [{ question: 'Who sells it?', answer: 'Typed', isAnswering: false }];
  it.draft.faq.value = { items, base: [] };
  await pass(100);
  expect(it.copy()).toMatchObject({ faq: { items }, form: untouched, base: untouched });
  it.draft.status.value = 'saved';
  await pass(5000);
  expect(it.copy()).toMatchObject({ faq: { items } });
  it.draft.faq.value = null;
  await pass(0);
  expect(it.copy()).toBeUndefined();
});

test('after a save, a copy is told apart from what was saved then', async () => {
  const it = desk();
  it.type('First');
  it.draft.status.value = 'saved';
  it.type('Second');
  await pass(100);
  expect(it.copy()?.base.title).toBe('First');
});

test('what is typed while a digest is created belongs to that digest as soon as it is', async () => {
  const it = desk();
  it.draft.stored.value = undefined;
  it.type('Typed');
  await pass(100);
  expect(it.copy()).toMatchObject({ digestId: undefined, creationKey: 'a-key' });
  it.draft.stored.value = digest;
  await pass(100);
  expect(it.copy()).toMatchObject({
    digestId: digest.id,
    creationKey: undefined,
    form: { title: 'Typed' },
  });
});

test('leaving the screen writes what is still to be written; leaving it for good forgets it', async () => {
  const it = desk();
  it.type('Typed');
  it.stop();
  await pass(0);
  expect(it.title).toBe('Typed');

  const other = desk();
  other.type('Typed');
  await pass(100);
  other.keeper.discard();
  other.stop();
  await pass(1000);
  expect(other.copy()).toBeUndefined();
});

test('a browser that refuses to keep anything is not said to have a copy', async () => {
  const it = desk();
  it.copies.keep = () => Promise.reject(new Error('full'));
  it.type('Typed');
  await pass(100);
  expect(it.keeper.isKept.value).toBe(false);
});
