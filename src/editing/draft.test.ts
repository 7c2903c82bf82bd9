import { describe, expect, test, vi } from 'vitest';
import { createResponseError } from '#api/errors.ts';
import { openDraft } from './draft.ts';
import { fakeClock, manualServer, open, openNew, typeInto } from '#support/editing/draftHarness.ts';
import { forEachKind } from '#support/editing/forEachKind.ts';
import { noteKind } from '#support/editing/noteKind.ts';

fakeClock();

describe('EDIT-73 autosave', () => {
  forEachKind((kind) => {
    test('EDIT-73 a draft is autosaved after 5000 ms, based on what was read', async () => {
      const { server, draft, observer, type } = open(kind, kind.record(true));
      type({ title: 'Second' });
      await vi.advanceTimersByTimeAsync(4999);
      expect(server.inputs).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.lastTexts().title).toBe('Second');
      expect(server.lastBase()).toBe(kind.record(true).modified_at);
      expect(draft.status.value).toBe('saving');
      await server.answer();
      expect(draft.status.value).toBe('saved');
      expect(draft.savedAt.value).toBe(5000);
      expect(observer.onSaved).not.toHaveBeenCalled();
    });

    test('EDIT-73 the next save is based on the answer to the one before', async () => {
      const { server, draft, type, texts } = open(kind, kind.record(true));
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
      const { server, draft, type } = open(kind, kind.record(false));
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
      const { server, type } = openNew(kind);
      type({ title: 'New' });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.inputs).toHaveLength(0);
    });

    test('a draft without an observer is not autosaved', async () => {
      const { server, draft, stopObserving, observer, type } = open(kind, kind.record(true));
      type({ title: 'Second' });
      stopObserving();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.inputs).toHaveLength(0);
      draft.observe(observer);
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.inputs).toHaveLength(1);
    });
  });

  test('without private revisions, what may not be autosaved waits for Save', async () => {
    const server = manualServer(noteKind, noteKind.record(false));
    const { create, update } = server.model.store;
    const draft = openDraft({ ...server.model, store: { create, update } }, { stored: server.stored() });
    draft.observe({ onSaved() {}, onFound() {}, onSaveFailed() {} });
    typeInto(noteKind, draft, { title: 'Second' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    expect(draft.status.value).toBe('unsaved');
    draft.save();
    await server.fail();
    draft.save();
    await server.answer();
    expect(server.calls).toEqual(['update -', 'update -']);
    expect(server.texts().title).toBe('Second');
  });
});

describe('Save', () => {
  forEachKind((kind) => {
    test('EDIT-76 a save without an id creates, and what is typed meanwhile stays', async () => {
      const { server, draft, observer, type, texts } = openNew(kind);
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
      const { server, draft, type, error } = open(kind, kind.record(true));
      type({ body: '' });
      expect(error('body')).toBeUndefined();
      expect(draft.save()).toBe(false);
      expect(server.inputs).toHaveLength(0);
      expect(error('body')).toEqual(expect.any(String));
      type({ body: '<p>a</p>' });
      expect(error('body')).toBeUndefined();
    });

    test('EDIT-77 EDIT-78 a refusal is reported, and shown at its field', async () => {
      const { server, draft, observer, type, error } = open(kind, kind.record(true));
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
});
