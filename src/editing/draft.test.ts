import { describe, expect, test, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { fakeClock, open, openNew } from '#support/editing/draftHarness.ts';
import { storedDigest } from '#support/editing/texts.ts';

fakeClock();

describe('EDIT-73 autosave', () => {
  test('EDIT-73 a draft is autosaved after 5000 ms, based on what was read', async () => {
    const { server, draft, observer, type } = open(storedDigest(true));
    type({ title: 'Second' });
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.inputs).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.lastTexts().title).toBe('Second');
    expect(server.lastBase()).toBe(storedDigest(true).modified_at);
    expect(draft.status.value).toBe('saving');
    await server.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.savedAt.value).toBe(5000);
    expect(observer.onSaved).not.toHaveBeenCalled();
  });

  test('EDIT-73 the next save is based on the answer to the one before', async () => {
    const { server, draft, type, texts } = open(storedDigest(true));
    type({ title: 'Second' });
    await vi.advanceTimersByTimeAsync(5000);
    type({ title: 'Third' });
    await server.answer();
    expect(texts().title).toBe('Third');
    expect(draft.status.value).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.lastTexts().title).toBe('Third');
    expect(server.lastBase()).toBe(draft.stored.value!.modified_at);
  });

  test('EDIT-73 a record that is no draft is not autosaved for everyone, but privately', async () => {
    const { server, draft, type } = open(storedDigest(false));
    const before = server.texts();
    type({ title: 'Second' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls).toEqual(['saveRevision none']);
    await server.answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
    expect(draft.status.value).toBe('savedPrivately');
    expect(server.texts()).toEqual(before);
  });

  test('EDIT-73 a new record is never created by autosave', async () => {
    const { server, type } = openNew();
    type({ title: 'New' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.inputs).toHaveLength(0);
  });

  test('a draft without an observer is not autosaved', async () => {
    const { server, draft, stopObserving, observer, type } = open(storedDigest(true));
    type({ title: 'Second' });
    stopObserving();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.inputs).toHaveLength(0);
    draft.observe(observer);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.inputs).toHaveLength(1);
  });
});

describe('Save', () => {
  test('EDIT-76 a save without an id creates, and what is typed meanwhile stays', async () => {
    const { server, draft, observer, type, texts } = openNew();
    expect(draft.save()).toBe(true);
    type({ title: 'Typed meanwhile' });
    await server.answer();
    expect(observer.onSaved).toHaveBeenCalledExactlyOnceWith(server.stored(), true);
    expect(texts().title).toBe('Typed meanwhile');
    expect(draft.isUnsaved.value).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls).toEqual(['create', 'update -']);
    expect(server.lastTexts().title).toBe('Typed meanwhile');
  });

  test('an invalid form is not sent, and its message is removed as soon as it is valid', () => {
    const { server, draft, type, error } = open(storedDigest(true));
    type({ content: '' });
    expect(error('content')).toBeUndefined();
    expect(draft.save()).toBe(false);
    expect(server.inputs).toHaveLength(0);
    expect(error('content')).toEqual(expect.any(String));
    type({ content: '<p>a</p>' });
    expect(error('content')).toBeUndefined();
  });

  test('EDIT-77 EDIT-78 a refusal is reported, and shown at its field', async () => {
    const { server, draft, observer, type, error } = open(storedDigest(true));
    type({ title: 'x' });
    draft.save();
    await server.fail(createResponseError({ status: 400, requestId: 'r1', body: { title: ['In use.'] } }));
    expect(observer.onSaveFailed).toHaveBeenCalledExactlyOnceWith('In use.');
    expect(error('title')).toBe('In use.');
    expect(draft.status.value).toBe('failed');
    type({ title: 'y' });
    expect(error('title')).toBeUndefined();
  });
});
