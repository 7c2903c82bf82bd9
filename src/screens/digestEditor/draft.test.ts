import { describe, expect, test, vi } from 'vitest';
import { errorFor } from '#api/errors.ts';
import { openDraft, type DraftWatcher } from './draft.ts';
import { draftDigest, open, store, stopClock } from '#support/editing/draftHarness.ts';
import { emptyForm } from './form.ts';
import { sampleDigest } from '#support/samples/editor.ts';

stopClock();

describe('EDIT-73 autosave', () => {
  test('EDIT-73 a draft is saved silently after 5000 ms, based on what was read', async () => {
    const { desk, draft, watcher } = open();
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(4999);
    expect(desk.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.last()).toMatchObject({ title: 'Second', modified_at: draftDigest.modified_at });
    expect(draft.status.value).toBe('saving');
    await desk.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.savedAt.value).toBe(5000);
    expect(watcher.onFinish).not.toHaveBeenCalled();
  });

  test('EDIT-73 the next save is based on the answer to the one before', async () => {
    const { desk, draft } = open();
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(5000);
    draft.set('title', 'Third');
    await desk.answer();
    expect(draft.form.value.title).toBe('Third');
    expect(draft.status.value).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.last()).toMatchObject({ title: 'Third', modified_at: draft.stored.value!.modified_at });
  });

  test.each(['Published', 'In Review'])(
    'EDIT-73 a digest that is %s is not saved silently, but kept for its editor',
    async (status) => {
      const { desk, draft } = open(sampleDigest({ status }));
      draft.set('title', 'Second');
      await vi.advanceTimersByTimeAsync(5000);
      expect(desk.calls).toEqual(['keep none']);
      await desk.answer();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(desk.calls).toHaveLength(1);
      expect(draft.status.value).toBe('kept');
      expect(desk.current.title).toBe(sampleDigest().title);
    },
  );

  test('EDIT-73 a new digest is never created silently', async () => {
    const desk = store(draftDigest);
    const draft = openDraft({ form: emptyForm({ content: '<p>a</p>' }), store: desk });
    draft.watch({ onFinish() {}, onFailure() {} });
    draft.set('tags', [{ id: 1, title: 'a' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.sent).toHaveLength(0);
  });

  test('a draft that nobody watches any more is not saved', async () => {
    const { desk, draft, unwatch, watcher } = open();
    draft.set('title', 'Second');
    unwatch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.sent).toHaveLength(0);
    draft.watch(watcher);
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.sent).toHaveLength(1);
  });
});

describe('asked for', () => {
  test('EDIT-76 a save without an id creates, and what is typed meanwhile is kept', async () => {
    const desk = store(draftDigest);
    const draft = openDraft({ form: emptyForm({ content: '<p>a</p>' }), store: desk });
    const onFinish = vi.fn<DraftWatcher['onFinish']>();
    draft.watch({ onFinish, onFailure() {} });
    draft.set('tags', [{ id: 1, title: 'a' }]);
    expect(draft.save()).toBe(true);
    draft.set('title', 'Typed meanwhile');
    await desk.answer();
    expect(onFinish).toHaveBeenCalledWith(expect.objectContaining({ id: draftDigest.id }), true);
    expect(draft.form.value.title).toBe('Typed meanwhile');
    expect(draft.isUnsaved.value).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.last()).toMatchObject({ id: draftDigest.id, title: 'Typed meanwhile' });
  });

  test('EDIT-53 EDIT-54 an invalid form is not sent, and says why', () => {
    const { desk, draft } = open();
    draft.set('tags', []);
    draft.set('content', '<p></p>');
    expect(draft.save()).toBe(false);
    expect(desk.sent).toHaveLength(0);
    expect(draft.errors.value).toEqual({
      content: 'This field is mandatory.',
      tags: 'This field is mandatory.',
    });
    draft.set('content', '<p>a</p>');
    expect(draft.errors.value.content).toBeUndefined();
    expect(draft.errors.value.tags).toBe('This field is mandatory.');
  });

  test('EDIT-77 EDIT-78 a refusal is told, and put under its field', async () => {
    const { desk, draft, watcher } = open();
    draft.set('title', 'x');
    draft.save();
    await desk.fail(errorFor({ status: 400, requestId: 'r1', body: { title: ['Taken.'] } }));
    expect(watcher.onFailure).toHaveBeenCalledWith('Taken.');
    expect(draft.errors.value.title).toBe('Taken.');
    expect(draft.status.value).toBe('failed');
    draft.set('title', 'y');
    expect(draft.errors.value.title).toBeUndefined();
  });
});

describe('the choices of a poll', () => {
  test('get their ids with the first save, so that editing one keeps its votes', async () => {
    const { desk, draft } = open({ ...draftDigest, digest_poll: null });
    const poll = draft.form.value.poll;
    const choices = poll.choices.map((choice, index) => ({ ...choice, choice: ['Yes', 'No'][index]! }));
    draft.set('poll', { ...poll, isOn: true, question: 'Would you?', choices });
    await vi.advanceTimersByTimeAsync(5000);
    // Typed while the save is under way: the first one goes, the second one is written anew.
    draft.set('poll', { ...draft.form.value.poll, choices: [{ ...choices[1]!, choice: 'Never' }] });
    await desk.answer();
    expect(draft.form.value.poll.choices).toEqual([{ key: choices[1]!.key, id: 2, choice: 'Never' }]);
    draft.set('poll', { ...draft.form.value.poll, isOn: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.last().digest_poll?.choices).toEqual([{ id: 2, choice: 'Never' }]);
  });
});
