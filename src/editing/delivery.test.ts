import { describe, expect, test, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { fakeClock, open, openManually, openNew } from '#support/editing/draftHarness.ts';
import { messages } from '#screens/digestEditor/messages.ts';
import { storedDigest, withTexts, newForm, makeRevision } from '#support/editing/texts.ts';

fakeClock();

/** Creates a record, but loses the response. */
async function createdWithoutAnswer() {
  const it = openNew();
  it.type({ title: 'First' });
  it.draft.save();
  await it.server.loseAnswer();
  return it;
}

describe('a new record', () => {
  test('EDIT-76 a create whose answer was lost creates no second record when retried', async () => {
    const { server, draft, observer } = await createdWithoutAnswer();
    draft.save();
    await server.answer();
    expect(server.calls).toEqual(['create', 'create']);
    expect(server.created()).toBe(1);
    expect(observer.onSaved).toHaveBeenCalledExactlyOnceWith(server.stored(), true);
    expect(server.texts().title).toBe('First');
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 what was typed after the lost answer is saved into the record that there is', async () => {
    const { server, draft, observer, type } = await createdWithoutAnswer();
    type({ title: 'Second' });
    draft.save();
    await server.answer();
    expect(observer.onSaved).not.toHaveBeenCalled();
    expect(observer.onFound).toHaveBeenCalledExactlyOnceWith(server.stored());
    expect(server.calls.at(-1)).toBe('update -');
    expect(server.lastTexts().title).toBe('Second');
    await server.answer();
    expect(server.calls).toEqual(['create', 'create', 'update -']);
    expect([server.created(), server.texts().title]).toEqual([1, 'Second']);
    expect(observer.onSaved).toHaveBeenCalledExactlyOnceWith(server.stored(), true);
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 nor after a reload, for which the local copy has the key', async () => {
    const { server, draft: lost } = await createdWithoutAnswer();
    const { draft, type, conflict } = openManually(server, { form: newForm() });
    draft.resumeCreation(lost.creationKey.value);
    type({ title: 'After the reload' });
    draft.save();
    await server.answer();
    expect(conflict()).toBeNull();
    await server.answer();
    expect([server.created(), server.texts().title]).toEqual([1, 'After the reload']);
    expect(draft.status.value).toBe('saved');
  });

  test('what a colleague changed in it meanwhile is a conflict', async () => {
    const { server, draft, type, conflict, resolve } = await createdWithoutAnswer();
    server.change({ title: 'Theirs', note: 'Their note' });
    type({ title: 'Mine' });
    draft.save();
    await server.answer();
    expect(conflict()).toEqual(['title']);
    resolve({ title: 'local' });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.lastTexts()).toMatchObject({ title: 'Mine', note: 'Their note' });
  });

  test('one that was created and deleted is created anew', async () => {
    const { server, draft } = await createdWithoutAnswer();
    const key = draft.creationKey.value;
    draft.save();
    await server.fail(createResponseError({ status: 404, requestId: 'r1', body: { detail: 'Not found.' } }));
    await server.answer();
    expect(draft.creationKey.value).not.toBe(key);
    expect(draft.status.value).toBe('saved');
  });
});

describe('a private revision', () => {
  const published = storedDigest(false);

  test('each one replaces the one before, and Save deletes the last', async () => {
    const { server, draft, observer, type, revisionTexts } = open(published);
    type({ title: 'Second' });
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    const first = server.revision()!.saved_at;
    type({ title: 'Third' });
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    expect(server.lastBase()).toBe(published.modified_at);
    expect(revisionTexts()).toEqual(['title']);
    const second = server.revision()!.saved_at;
    draft.save();
    await server.answer();
    expect(server.calls).toEqual(['saveRevision none', `saveRevision ${first}`, `update ${second}`]);
    expect(observer.onSaved).toHaveBeenCalledWith(server.stored(), false);
    expect(server.texts().title).toBe('Third');
    expect(draft.status.value).toBe('saved');
    expect(revisionTexts()).toEqual([]);
    type({ title: 'Fourth' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls.at(-1)).toBe('saveRevision none');
  });

  test('it is opened, with its time and its changed fields', () => {
    const revision = makeRevision(published, { title: 'Private' });
    const { draft, texts, revisionTexts } = open(published, revision);
    expect(texts().title).toBe('Private');
    expect(revisionTexts()).toEqual(['title']);
    expect(draft.status.value).toBe('savedPrivately');
    expect(draft.isFromRevision.value).toBe(true);
    expect(draft.savedAt.value).toBe(Date.parse('2026-11-21T14:02:00.000Z'));
    expect(draft.isUnsaved.value).toBe(false);
  });

  test('discarding it goes back to the record, at once', async () => {
    const it = open(published, makeRevision(published, { title: 'Private' }));
    const { server, draft } = it;
    draft.discard();
    expect(it.texts()).toEqual(server.texts());
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['deleteRevision 2026-11-21T14:02:00.000Z']);
    await server.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.isFromRevision.value).toBe(false);
    expect(server.revision()).toBeUndefined();
  });

  const base = { ...published, modified_at: '2026-11-01T00:00:00.000Z' };

  test('one of an older record merges what others changed, and is a conflict where both did', async () => {
    const now = withTexts(published, { title: 'Theirs', note: 'Their note' });
    const revision = makeRevision(base, { title: 'Mine', content: '<p>Mine</p>' });
    const { server, conflict, resolve, revisionTexts } = open(now, revision);
    expect(conflict()).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    resolve({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.lastTexts()).toEqual({ title: 'Mine', note: 'Their note', content: '<p>Mine</p>' });
    expect(server.lastBase()).toBe(now.modified_at);
    await server.answer();
    expect(revisionTexts()).toEqual(['title', 'content']);
  });

  test('one in conflict with a newer record can be discarded instead', async () => {
    const now = withTexts(published, { title: 'Theirs' });
    const { server, draft, texts, conflict } = open(now, makeRevision(base, { title: 'Mine' }));
    draft.discard();
    expect(texts().title).toBe('Theirs');
    expect(conflict()).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['deleteRevision 2026-11-21T14:02:00.000Z']);
  });

  test('what the same person saved on another screen is not overwritten', async () => {
    const { server, draft, type, conflict, resolve } = open(published);
    type({ title: 'Here' });
    await vi.advanceTimersByTimeAsync(5000);
    server.saveElsewhere({ title: 'There', note: 'Only there' });
    const other = server.revision()!.saved_at;
    await server.answer();
    expect(conflict()).toEqual(['title']);
    expect(draft.writer.value.isSelf).toBe(true);
    resolve({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls.at(-1)).toBe(`saveRevision ${other}`);
    expect(server.lastTexts()).toMatchObject({ title: 'Here', note: 'Only there' });
    await server.answer();
    expect(draft.stored.value).toEqual(published);
    expect(draft.status.value).toBe('savedPrivately');
  });

  test('one whose answer was lost is recognised, by Save as well', async () => {
    const { server, draft, type, conflict } = open(published);
    type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    await server.loseAnswer();
    const { saved_at } = server.revision()!;
    draft.save();
    expect(server.calls.at(-1)).toBe('update none');
    await server.answer();
    expect(conflict()).toBeNull();
    expect(server.calls.at(-1)).toBe(`update ${saved_at}`);
    await server.answer();
    expect(server.texts().title).toBe('Mine');
    expect(draft.status.value).toBe('saved');
  });

  test('a retry of a failed private save is private, and publishes nothing', async () => {
    const { server, draft, type } = open(published);
    type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    await server.fail();
    expect(draft.status.value).toBe('offline');
    draft.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['saveRevision none', 'saveRevision none']);
    await server.answer();
    expect(draft.status.value).toBe('savedPrivately');
  });

  test('the message of a refused Save stays while the text is saved privately', async () => {
    const { server, draft, type } = open(published);
    type({ title: 'Mine' });
    draft.save();
    await server.fail();
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    expect(draft.status.value).toBe('savedPrivately');
    expect(draft.failure.value).toEqual({ message: messages.saveFailed, target: 'record' });
  });
});
