import { describe, expect, test, vi } from 'vitest';
import type { Digest } from '#api/contract/digests.ts';
import { errorFor } from '#api/errors.ts';
import { openDraft, type DraftObserver } from './draft.ts';
import { draftDigest, open, testServer, fakeClock } from '#support/editing/draftHarness.ts';
import { emptyForm } from '#screens/digestEditor/form.ts';
import { sampleDigest } from '#support/samples/editor.ts';

fakeClock();

describe('EDIT-73 autosave', () => {
  test('EDIT-73 a draft is autosaved after 5000 ms, based on what was read', async () => {
    const { server, draft, observer } = open();
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.last()).toMatchObject({ title: 'Second', modified_at: draftDigest.modified_at });
    expect(draft.status.value).toBe('saving');
    await server.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.savedAt.value).toBe(5000);
    expect(observer.onSaved).not.toHaveBeenCalled();
  });

  test('EDIT-73 the next save is based on the answer to the one before', async () => {
    const { server, draft } = open();
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(5000);
    draft.set('title', 'Third');
    await server.answer();
    expect(draft.form.value.title).toBe('Third');
    expect(draft.status.value).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.last()).toMatchObject({ title: 'Third', modified_at: draft.stored.value!.modified_at });
  });

  test.each(['Published', 'In Review'])(
    'EDIT-73 a digest that is %s is not autosaved for everyone, but privately',
    async (status) => {
      const { server, draft } = open(sampleDigest({ status }));
      draft.set('title', 'Second');
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.calls).toEqual(['saveRevision none']);
      await server.answer();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.calls).toHaveLength(1);
      expect(draft.status.value).toBe('savedPrivately');
      expect(server.current.title).toBe(sampleDigest().title);
    },
  );

  test('EDIT-73 a new digest is never created by autosave', async () => {
    const server = testServer(draftDigest);
    const draft = openDraft(server.model, { form: emptyForm({ content: '<p>a</p>' }) });
    draft.observe({ onSaved() {}, onSaveFailed() {} });
    draft.set('tags', [{ id: 1, title: 'a' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(0);
  });

  test('a draft without an observer is not autosaved', async () => {
    const { server, draft, stopObserving, observer } = open();
    draft.set('title', 'Second');
    stopObserving();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(0);
    draft.observe(observer);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent).toHaveLength(1);
  });
});

describe('Save', () => {
  test('EDIT-76 a save without an id creates, and what is typed meanwhile stays', async () => {
    const server = testServer(draftDigest);
    const draft = openDraft(server.model, { form: emptyForm({ content: '<p>a</p>' }) });
    const onSaved = vi.fn<DraftObserver<Digest>['onSaved']>();
    draft.observe({ onSaved, onSaveFailed() {} });
    draft.set('tags', [{ id: 1, title: 'a' }]);
    expect(draft.save()).toBe(true);
    draft.set('title', 'Typed meanwhile');
    await server.answer();
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: draftDigest.id }), true);
    expect(draft.form.value.title).toBe('Typed meanwhile');
    expect(draft.isUnsaved.value).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.last()).toMatchObject({ id: draftDigest.id, title: 'Typed meanwhile' });
  });

  test('EDIT-53 EDIT-54 an invalid form is not sent, and says why', () => {
    const { server, draft } = open();
    draft.set('tags', []);
    draft.set('content', '<p></p>');
    expect(draft.save()).toBe(false);
    expect(server.sent).toHaveLength(0);
    expect(draft.errors.value).toEqual({
      content: 'This field is mandatory.',
      tags: 'This field is mandatory.',
    });
    draft.set('content', '<p>a</p>');
    expect(draft.errors.value.content).toBeUndefined();
    expect(draft.errors.value.tags).toBe('This field is mandatory.');
  });

  test('EDIT-77 EDIT-78 a refusal is reported, and shown at its field', async () => {
    const { server, draft, observer } = open();
    draft.set('title', 'x');
    draft.save();
    await server.fail(errorFor({ status: 400, requestId: 'r1', body: { title: ['Taken.'] } }));
    expect(observer.onSaveFailed).toHaveBeenCalledWith('Taken.');
    expect(draft.errors.value.title).toBe('Taken.');
    expect(draft.status.value).toBe('failed');
    draft.set('title', 'y');
    expect(draft.errors.value.title).toBeUndefined();
  });
});

describe('the choices of a poll', () => {
  test('get their ids with the first save, so that editing one keeps its votes', async () => {
    const { server, draft } = open({ ...draftDigest, digest_poll: null });
    const poll = draft.form.value.poll;
    const choices = poll.choices.map((choice, index) => ({ ...choice, choice: ['Yes', 'No'][index]! }));
    draft.set('poll', { ...poll, isOn: true, question: 'Would you?', choices });
    await vi.advanceTimersByTimeAsync(5000);
    // Typed while the save is under way: the first one goes, the second one is written anew.
    draft.set('poll', { ...draft.form.value.poll, choices: [{ ...choices[1]!, choice: 'Never' }] });
    await server.answer();
    expect(draft.form.value.poll.choices).toEqual([{ key: choices[1]!.key, id: 2, choice: 'Never' }]);
    draft.set('poll', { ...draft.form.value.poll, isOn: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.last().digest_poll?.choices).toEqual([{ id: 2, choice: 'Never' }]);
  });
});
