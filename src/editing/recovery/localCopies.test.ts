import 'fake-indexeddb/auto';
import { clear, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draftStore } from '#data/storage/textStore.ts';
import { journal, journalStore } from '#data/storage/journal.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';
import type { DigestForm } from '../model.ts';
import { readAbandonedCopies, isStorageRefused, localCopies, readStoredCopies } from './localCopies.ts';
import type { LocalCopy } from './localCopy.ts';
import { buildJournalEdits, buildJournalEntry } from './journalEntry.ts';
import { lockOpenDraft } from './listOpenDrafts.ts';

const copy = (over: Partial<LocalCopy>): LocalCopy => ({
  id: 'a',
  kind: 'digest',
  userId: '7',
  recordId: 41,
  form: { ...emptyForm(), title: 'Typed' },
  base: emptyForm(),
  at: 1,
  ...over,
});
const found = async (userId: string, recordId?: number) =>
  (await readAbandonedCopies(digestModel, userId, recordId)).map(({ id }) => id);

/** A minimal stand-in for Web Locks. */
function locks() {
  const names = new Set<string>();
  return {
    request: async (name: string, work: () => Promise<void>) => {
      names.add(name);
      await work();
      names.delete(name);
    },
    query: async () => ({ held: [...names].map((name) => ({ name })) }),
  };
}

/** A minimal stand-in for local storage. */
function storage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(async () => {
  await clear(draftStore);
  await clear(journalStore);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => vi.unstubAllGlobals());

test('a copy is found by the person who typed it, at the digest it was typed into, newest first', async () => {
  await localCopies.save(copy({ id: 'old', at: 1 }));
  await localCopies.save(copy({ id: 'young', at: 2 }));
  await localCopies.save(copy({ id: 'other digest', recordId: 42 }));
  await localCopies.save(copy({ id: 'other person', userId: '8' }));
  await localCopies.save(copy({ id: 'new', recordId: undefined }));
  await localCopies.save(copy({ id: 'other editor', kind: 'note' }));
  expect(await found('7', 41)).toEqual(['young', 'old']);
  expect(await found('8', 41)).toEqual(['other person']);
  expect(await found('7')).toEqual(['new']);
});

test('a copy is overwritten, and deleted', async () => {
  await localCopies.save(copy({ form: { ...emptyForm(), title: 'First' } }));
  await localCopies.save(copy({ form: { ...emptyForm(), title: 'Second' } }));
  const [saved, ...more] = await readAbandonedCopies(digestModel, '7', 41);
  expect(saved?.form.title).toBe('Second');
  expect(more).toEqual([]);
  await localCopies.delete('a');
  expect(await found('7', 41)).toEqual([]);
});

test('what is open in a tab is not abandoned until that tab is gone', async () => {
  await localCopies.save(copy({}));
  const close = lockOpenDraft('a');
  expect(await found('7', 41)).toEqual([]);
  close();
  await vi.waitFor(async () => expect(await found('7', 41)).toEqual(['a']));
});

test('without locks every copy counts as abandoned', async () => {
  vi.stubGlobal('navigator', {});
  await localCopies.save(copy({}));
  lockOpenDraft('a');
  expect(await found('7', 41)).toEqual(['a']);
});

test('the copy of an earlier release, which had fewer fields, can be restored', async () => {
  const { region: _, ...form } = emptyForm();
  await localCopies.save(copy({ form: form as DigestForm }));
  const [saved] = await readAbandonedCopies(digestModel, '7', 41);
  expect(saved?.form).toHaveProperty('region', null);
});

const entry = (over: Partial<LocalCopy>) => buildJournalEntry(digestModel, copy(over));
const typed = (title: string) => ({ ...emptyForm(), title });

describe('what only the journal has', () => {
  test('is found like any copy, and moved into it', async () => {
    localCopies.journal(entry({ form: typed('Last letters') }));
    const [saved] = await readAbandonedCopies(digestModel, '7', 41);
    expect(saved?.form).toEqual(typed('Last letters'));
    expect(journal.ids()).toEqual([]);
    expect(await get('a', draftStore)).toMatchObject({ form: { title: 'Last letters' } });
  });

  test('is found where a browser that was killed has lost its local storage, or the last of it', async () => {
    localCopies.journal(entry({ form: typed('Last'), at: 1 }));
    const text = journal.read('a')!;
    localCopies.journal(entry({ form: typed('Last letters'), at: 2 }));
    await journal.readAll();
    vi.stubGlobal('localStorage', storage());
    localStorage.setItem('digest-desk journal a', text);
    expect((await readAbandonedCopies(digestModel, '7', 41))[0]?.form.title).toBe('Last letters');
    expect(await journal.readAll()).toEqual(new Map());

    localCopies.journal(entry({ id: 'b', form: typed('Another') }));
    await journal.readAll();
    vi.stubGlobal('localStorage', storage());
    expect(await found('7', 41)).toContain('b');
  });

  test('counts as not read, and not as none, while the browser cannot open it', async () => {
    localCopies.journal(entry({ form: typed('Last letters') }));
    await journal.readAll();
    vi.stubGlobal('localStorage', storage());
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      const request = { error: new DOMException('It is locked', 'UnknownError') } as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    });
    // Close the open connections of both stores.
    for (const store of [journalStore, draftStore])
      await store('readonly', ({ transaction }) => transaction.db.close());
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = expect(readStoredCopies()).rejects.toThrow('It is locked');
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    vi.useRealTimers();
    opening.mockRestore();
    expect(await found('7', 41)).toEqual(['a']);
  });

  test('is put over the copy that was written before it, whose other fields stay', async () => {
    const base = { ...emptyForm(), subtitle: 'Stored' };
    await localCopies.save(copy({ base, form: { ...base, title: 'First', note: 'Taken back' }, at: 1 }));
    localCopies.journal(entry({ base, form: { ...base, title: 'First and last' }, at: 2 }));
    const [saved] = await readAbandonedCopies(digestModel, '7', 41);
    expect(saved?.form).toEqual({ ...base, title: 'First and last' });
    expect(saved?.base).toEqual(base);
  });

  test('is put into a long text of the copy that was written before it as the edit that it is', async () => {
    const base = { ...emptyForm(), content: '<p>The board met.</p>'.repeat(20_000), subtitle: 'Stored' };
    const content = (words: string) => base.content.replace('met', words);
    await localCopies.save(copy({ base, form: { ...base, content: content('met on') }, at: 1 }));
    const tags = [{ id: 3, title: 'Ports' }];
    const last = copy({ base, form: { ...base, content: content('met on Tuesday'), tags }, at: 2 });
    expect(localCopies.journal(buildJournalEdits(digestModel, last))).toBe(true);
    expect(journal.read('a')!.length).toBeLessThan(500);
    const [saved] = await readAbandonedCopies(digestModel, '7', 41);
    expect(saved).toEqual(last);
  });

  test('leaves a text as it was copied where the edit is of another one', async () => {
    const base = typed('Stored');
    await localCopies.save(copy({ base, form: typed('Stored and typed'), at: 1 }));
    const other = copy({ base: typed('Another'), form: typed('Another one'), at: 2 });
    localCopies.journal(buildJournalEdits(digestModel, other));
    expect((await readAbandonedCopies(digestModel, '7', 41))[0]?.form.title).toBe('Stored and typed');
  });

  test('is not put over a copy that was written after it', async () => {
    localCopies.journal(entry({ form: typed('Older'), at: 1 }));
    await draftStore('readwrite', (store) => void store.put(copy({ form: typed('Newer'), at: 2 }), 'a'));
    expect((await readAbandonedCopies(digestModel, '7', 41))[0]?.form.title).toBe('Newer');
  });

  test.each(['{"id":"b","form":{"ti', 'null', ''])('is found beside an invalid entry: %j', async (text) => {
    localStorage.setItem('digest-desk journal b', text);
    localCopies.journal(entry({ form: typed('Typed') }));
    expect(await found('7', 41)).toEqual(['a']);
  });

  test('is removed with its copy, and by the copy that has it', async () => {
    localCopies.journal(entry({ form: typed('Typed') }));
    await localCopies.save(copy({ form: typed('Typed') }));
    expect(journal.ids()).toEqual([]);
    localCopies.journal(entry({ form: typed('Typed on') }));
    await localCopies.delete('a');
    expect(await found('7', 41)).toEqual([]);
  });

  test('stays when it is newer than the copy that is being written', async () => {
    localCopies.journal(entry({ form: typed('Typed') }));
    const saving = localCopies.save(copy({ form: typed('Typed') }));
    localCopies.journal(entry({ form: typed('Typed on'), at: 2 }));
    await saving;
    expect((await readAbandonedCopies(digestModel, '7', 41))[0]?.form.title).toBe('Typed on');
  });

  test('stays where it is while its tab is open', async () => {
    localCopies.journal(entry({ form: typed('Typed') }));
    lockOpenDraft('a');
    expect(await found('7', 41)).toEqual([]);
    expect(journal.ids()).toEqual(['a']);
  });

  test('has of a new digest what its address filled in as well', async () => {
    const opened = { ...emptyForm(), sourceLink: 'https://example.com/' };
    localCopies.journal(entry({ recordId: undefined, base: opened, form: { ...opened, title: 'Typed' } }));
    const [saved] = await readAbandonedCopies(digestModel, '7', undefined);
    expect(saved?.form).toMatchObject({ title: 'Typed', sourceLink: 'https://example.com/' });
  });

  test('is not written where it is too long, or there is no space', () => {
    expect(localCopies.journal(entry({ form: typed('x'.repeat(600_000)) }))).toBe(false);
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    expect(localCopies.journal(entry({ form: typed('Typed') }))).toBe(false);
  });
});

test('a browser that refuses storage is known to, until it stores a copy', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  await expect(localCopies.save(copy({}))).rejects.toThrow('Refused');
  expect(isStorageRefused.value).toBe(true);
  put.mockRestore();
  await localCopies.save(copy({}));
  expect(isStorageRefused.value).toBe(false);
});
