import { describe, expect, test, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { fakeClock, open } from '#support/editing/draftHarness.ts';
import { storedDigest, withTexts, makeRevision } from '#support/editing/texts.ts';
import { multiLineField } from './merge/mergeWords.ts';

fakeClock();
const soon = () => vi.advanceTimersByTimeAsync(0);
const autosaved = () => vi.advanceTimersByTimeAsync(5000);
const opened = () => open(storedDigest(true));

describe('what a colleague saves while a record is open', () => {
  test('appears in the fields that were not changed here, and is no edit', async () => {
    const it = opened();
    it.draft.setOthers([
      { id: 2, name: 'Ana', fields: [] },
      { id: 3, name: 'Ben', fields: [] },
    ]);
    it.draft.setWriter(2);
    it.server.change({ title: 'Theirs', note: 'Their note' });
    it.draft.refresh();
    await soon();
    expect(it.texts()).toMatchObject({ title: 'Theirs', note: 'Their note' });
    expect(it.draft.merged.value).toMatchObject({
      fields: ['title', 'note'],
      writer: { isSelf: false, name: 'Ana' },
    });
    expect(it.draft.isUnsaved.value).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.server.calls).toEqual([]);
  });

  test('is named after whoever wrote it, also where the word comes after the refusal of a save', async () => {
    const it = opened();
    it.draft.setOthers([{ id: 2, name: 'Ana', fields: [] }]);
    it.type({ title: 'Mine' });
    await autosaved();
    it.server.change({ title: 'Theirs' });
    await it.server.answer();
    expect(it.draft.writer.value).toEqual({ isSelf: false });
    it.draft.setWriter(2);
    expect(it.draft.writer.value).toEqual({ isSelf: false, name: 'Ana' });
    // Someone who doesn't have the digest open.
    it.server.change({ title: 'Theirs again' });
    it.draft.setWriter(9);
    it.draft.refresh();
    await soon();
    expect(it.draft.writer.value.name).toBeUndefined();
  });

  test('DESK-35 appears when an undo sets the record and its time back', async () => {
    const first = storedDigest(true);
    const it = open(first);
    const before = it.texts().title;
    it.server.change({ title: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.texts().title).toBe('Theirs');
    it.server.restore(first);
    it.draft.refresh();
    await soon();
    expect(it.texts().title).toBe(before);
    expect(it.draft.isUnsaved.value).toBe(false);
  });

  test('is not undone by a read that began before a save and ended after it', async () => {
    const it = opened();
    const read = it.server.holdRead();
    it.draft.refresh();
    it.type({ title: 'Mine' });
    await autosaved();
    await it.server.answer();
    read();
    await soon();
    expect(it.texts().title).toBe('Mine');
    expect(it.draft.status.value).toBe('saved');
  });

  test('is a conflict where both changed a field, and the rest is autosaved', async () => {
    const it = opened();
    it.type({ title: 'Mine' });
    it.server.change({ title: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.conflict()).toEqual(['title']);
    expect(it.texts().title).toBe('Mine');
    expect(it.draft.status.value).toBe('conflict');
    it.type({ note: 'My note' });
    await autosaved();
    expect(it.server.lastTexts()).toMatchObject({ title: 'Theirs', note: 'My note' });
    await it.server.answer();
    expect(it.conflict()).toEqual(['title']);
    expect(it.draft.isUnsaved.value).toBe(true);
    it.resolve({ title: 'local' });
    await autosaved();
    expect(it.server.lastTexts()).toMatchObject({ title: 'Mine', note: 'My note' });
    await it.server.answer();
    expect(it.draft.status.value).toBe('saved');
  });

  test('waits while a save is in flight', async () => {
    const it = opened();
    it.type({ title: 'Mine' });
    await autosaved();
    it.server.change({ note: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.server.reads()).toBe(0);
    // The rejection of the save includes the change.
    await it.server.answer();
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
    await autosaved();
    await it.server.answer();
    expect(it.server.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
  });

  test('is read again where a save began meanwhile', async () => {
    const it = opened();
    const read = it.server.holdRead();
    it.draft.refresh();
    it.type({ title: 'Mine' });
    await autosaved();
    await it.server.answer();
    it.server.change({ note: 'Theirs' });
    read();
    await soon();
    it.draft.refresh();
    await soon();
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
    expect(it.draft.status.value).toBe('saved');
  });

  test('waits for a control that has the focus, and is no edit meanwhile', async () => {
    const it = opened();
    it.draft.focus('title');
    it.server.change({ title: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.texts().title).not.toBe('Theirs');
    expect(it.draft.isUnsaved.value).toBe(false);
    expect(it.conflict()).toBeNull();
    it.type({ note: 'Mine' });
    await autosaved();
    expect(it.server.lastTexts()).toMatchObject({ title: 'Theirs', note: 'Mine' });
    await it.server.answer();
    it.draft.focus(null);
    expect(it.texts()).toMatchObject({ title: 'Theirs', note: 'Mine' });
    expect(it.draft.status.value).toBe('saved');
  });

  test('is a conflict where the control that has the focus is typed into', async () => {
    const it = opened();
    it.draft.focus('title');
    it.server.change({ title: 'Theirs' });
    it.draft.refresh();
    await soon();
    it.type({ title: 'Mine' });
    expect(it.conflict()).toEqual(['title']);
    await autosaved();
    expect(it.server.calls).toEqual([]);
    it.resolve({ title: 'remote' });
    expect(it.texts().title).toBe('Theirs');
    expect(it.draft.isUnsaved.value).toBe(false);
  });

  test('again in a conflict replaces their side, and a third change beside it is merged', async () => {
    const it = opened();
    it.type({ title: 'Mine' });
    for (const title of ['Theirs', 'Theirs again']) {
      it.server.change({ title, note: `Note of ${title}` });
      it.draft.refresh();
      await soon();
      expect(it.conflict()).toEqual(['title']);
    }
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Note of Theirs again' });
    it.resolve({ title: 'remote' });
    expect(it.texts().title).toBe('Theirs again');
  });

  test('as it is here, such as what was decided in another tab, ends the conflict', async () => {
    const it = opened();
    it.type({ title: 'Mine' });
    for (const title of ['Theirs', 'Mine']) {
      it.server.change({ title });
      it.draft.refresh();
      await soon();
    }
    expect(it.conflict()).toBeNull();
    expect(it.draft.isUnsaved.value).toBe(false);
  });

  test('that a colleague takes back ends the conflict', async () => {
    const it = opened();
    const before = it.texts().title;
    it.type({ title: 'Mine' });
    for (const title of ['Theirs', before]) {
      it.server.change({ title });
      it.draft.refresh();
      await soon();
    }
    expect(it.conflict()).toBeNull();
    await autosaved();
    expect(it.server.lastTexts().title).toBe('Mine');
  });

  test('of a text is merged by block, and a block that both changed is a conflict', async () => {
    const record = withTexts(storedDigest(true), { note: 'a\nb\nc' });
    const it = open(record);
    expect(multiLineField.toBlocks('a\nb\nc')).toEqual(['a', '\nb', '\nc']);
    it.type({ note: 'A\nb\nc' });
    it.server.change({ note: 'a\nb\nC' });
    it.draft.refresh();
    await soon();
    expect(it.conflict()).toBeNull();
    expect(it.texts().note).toBe('A\nb\nC');
    await autosaved();
    expect(it.server.lastTexts().note).toBe('A\nb\nC');
    await it.server.answer();

    it.type({ note: 'A\nmine\nC' });
    it.server.change({ note: 'A\ntheirs\nC\nD' });
    it.draft.refresh();
    await soon();
    expect(it.conflict()).toEqual(['note']);
    // Their other text is there.
    expect(it.texts().note).toBe('A\nmine\nC\nD');
    it.resolve({ note: 'local' });
    await autosaved();
    expect(it.server.lastTexts().note).toBe('A\nmine\nC\nD');
  });

  test('of a block that was typed into is a conflict when they delete it', async () => {
    const it = open(withTexts(storedDigest(true), { note: 'a\nb\nc' }));
    it.type({ note: 'a\nb, and more\nc' });
    it.server.change({ note: 'a\nc' });
    it.draft.refresh();
    await soon();
    expect(it.conflict()).toEqual(['note']);
    expect(it.texts().note).toBe('a\nb, and more\nc');
  });

  test('of a record with a private revision is merged into that, which is not saved during a conflict', async () => {
    const base = storedDigest(false);
    const it = open(base, makeRevision(base, { title: 'Mine' }));
    it.server.change({ note: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
    expect(it.revisionTexts()).toContain('title');
    await autosaved();
    await it.server.answer();
    it.server.change({ title: 'Theirs', note: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.conflict()).toEqual(['title']);
    const { length } = it.server.calls;
    it.type({ content: 'More' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.server.calls).toHaveLength(length);
  });

  test('is nothing where it is older, and a deleted record is deleted here, conflict or not', async () => {
    const it = opened();
    it.draft.refresh();
    await soon();
    expect(it.draft.merged.value).toBeNull();
    it.type({ title: 'Mine' });
    it.server.change({ title: 'Theirs' });
    it.draft.refresh();
    await soon();
    expect(it.draft.status.value).toBe('conflict');
    it.server.failRead(createResponseError({ status: 404, body: { detail: 'Gone.' }, requestId: 'r' }));
    it.draft.refresh();
    await soon();
    expect(it.draft.status.value).toBe('deleted');
    it.draft.saveAsNew();
    expect(it.server.lastTexts().title).toBe('Mine');
    await it.server.answer();
    expect(it.conflict()).toBeNull();
  });

  test('while there was no connection is read once it is back', async () => {
    const it = opened();
    it.type({ title: 'Mine' });
    await autosaved();
    await it.server.fail();
    expect(it.draft.status.value).toBe('offline');
    it.server.change({ note: 'Theirs' });
    it.server.failRead(new Error('No connection.'));
    it.draft.refresh();
    await soon();
    it.server.failRead(undefined);
    it.draft.refresh();
    await soon();
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
    await autosaved();
    await it.server.answer();
    expect(it.server.texts()).toMatchObject({ title: 'Mine', note: 'Theirs' });
    expect(it.draft.status.value).toBe('saved');
  });
});
