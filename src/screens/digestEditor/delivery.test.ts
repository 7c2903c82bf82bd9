import { describe, expect, test, vi } from 'vitest';
import { ConnectionError, errorFor } from '#api/errors.ts';
import { openDraft, type DraftWatcher } from './draft.ts';
import { draftDigest, keptOf, open, published, store, stopClock } from '#support/editing/draftHarness.ts';
import { emptyForm, fromDigest } from './form.ts';

stopClock();

/** A new digest whose creation was stored without an answer. */
async function createdUnheard() {
  const desk = store(draftDigest);
  const draft = openDraft({ form: fromDigest(draftDigest), store: desk });
  const onFinish = vi.fn<DraftWatcher['onFinish']>();
  draft.watch({ onFinish, onFailure() {} });
  draft.set('title', 'First');
  draft.save();
  desk.storeWithoutAnswer();
  await desk.fail(new ConnectionError('gone'));
  return { desk, draft, onFinish };
}

describe('a new digest', () => {
  test('EDIT-76 a create whose answer was lost makes no second digest when tried again', async () => {
    const { desk, draft, onFinish } = await createdUnheard();
    draft.save();
    await desk.answer();
    expect(desk.calls).toEqual(['create', 'create']);
    expect(desk.created()).toBe(1);
    expect(onFinish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'First' }), true);
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 what was typed after the lost answer is saved into the digest that there is', async () => {
    const { desk, draft, onFinish } = await createdUnheard();
    draft.set('title', 'Second');
    draft.save();
    await desk.answer();
    expect(onFinish).not.toHaveBeenCalled();
    expect(desk.last()).toMatchObject({ id: draftDigest.id, title: 'Second' });
    await desk.answer();
    expect(desk.calls).toEqual(['create', 'create', 'save -']);
    expect([desk.created(), desk.current.title]).toEqual([1, 'Second']);
    expect(onFinish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Second' }), true);
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 nor after a reload, in which the key came with the copy of what was typed', async () => {
    const { desk, draft: lost } = await createdUnheard();
    const draft = openDraft({ form: emptyForm(), store: desk });
    draft.watch({ onFinish() {}, onFailure() {} });
    draft.goOnCreating(lost.creationKey.value);
    for (const name of ['content', 'tags'] as const) draft.set(name, lost.form.value[name]);
    draft.set('title', 'After the reload');
    draft.save();
    await desk.answer();
    expect(draft.conflict.value).toBeNull();
    await desk.answer();
    expect([desk.created(), desk.current.title]).toEqual([1, 'After the reload']);
    expect(draft.status.value).toBe('saved');
  });

  test('what somebody else made of it meanwhile is asked about', async () => {
    const { desk, draft } = await createdUnheard();
    desk.change({ title: 'Theirs', subtitle: 'Their subtitle' });
    draft.set('title', 'Mine');
    draft.save();
    await desk.answer();
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    draft.settleConflict({ title: 'mine' });
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.last()).toMatchObject({ title: 'Mine', subtitle: 'Their subtitle' });
  });

  test('one that was created and deleted is created anew', async () => {
    const { desk, draft } = await createdUnheard();
    const key = draft.creationKey.value;
    draft.save();
    await desk.fail(errorFor({ status: 404, requestId: 'r1', body: { detail: 'Not found.' } }));
    await desk.answer();
    expect(draft.creationKey.value).not.toBe(key);
    expect(draft.status.value).toBe('saved');
  });
});

describe('a private revision', () => {
  test('each one is kept in place of the one before, and Save ends the last', async () => {
    const { desk, draft, watcher } = open(published);
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.answer();
    const first = desk.revision!.saved_at;
    draft.set('title', 'Third');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.answer();
    expect(desk.last().modified_at).toBe(published.modified_at);
    expect(draft.keptFields.value).toEqual(['title']);
    const second = desk.revision!.saved_at;
    draft.save();
    await desk.answer();
    expect(desk.calls).toEqual(['keep none', `keep ${first}`, `save ${second}`]);
    expect(watcher.onFinish).toHaveBeenCalledWith(expect.objectContaining({ title: 'Third' }), false);
    expect(draft.status.value).toBe('saved');
    expect(draft.keptFields.value).toEqual([]);
    draft.set('title', 'Fourth');
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.calls.at(-1)).toBe('keep none');
  });

  test('what was kept is opened, with when and in which fields', () => {
    const version = { 1: { user_name: 'Ada', title: 'Old', digest: '' } };
    const { draft } = open({ ...published, version }, keptOf(published, { title: 'Kept' }));
    expect(draft.stored.value?.version).toEqual(version);
    expect(draft.form.value).toMatchObject({ title: 'Kept', isPublishedAnew: true });
    expect(draft.keptFields.value).toEqual(['title', 'isPublishedAnew']);
    expect(draft.status.value).toBe('kept');
    expect(draft.isKeptFromBefore.value).toBe(true);
    expect(draft.savedAt.value).toBe(Date.parse('2026-11-21T14:02:00.000Z'));
    expect(draft.isUnsaved.value).toBe(false);
  });

  test('discarding it goes back to what everybody has, at once', async () => {
    const { desk, draft } = open(published, keptOf(published, { title: 'Kept' }));
    draft.discard();
    expect(draft.form.value.title).toBe(published.title);
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.calls).toEqual(['discard 2026-11-21T14:02:00.000Z']);
    await desk.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.isKeptFromBefore.value).toBe(false);
    expect(desk.revision).toBeUndefined();
  });

  test('one of an older digest takes over what others changed, and asks where both did', async () => {
    const base = { ...published, modified_at: '2026-11-01T00:00:00.000Z' };
    const now = { ...published, title: 'Theirs', subtitle: 'Their subtitle' };
    const { desk, draft } = open(now, keptOf(base, { title: 'Mine', format_human: 'Mine as well' }));
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.calls).toEqual([]);
    draft.settleConflict({ title: 'mine' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.last()).toMatchObject({
      title: 'Mine',
      subtitle: 'Their subtitle',
      format_human: 'Mine as well',
      modified_at: now.modified_at,
    });
    await desk.answer();
    expect(draft.keptFields.value).toEqual(['title', 'isPublishedAnew', 'formatText']);
  });

  test('one that asks about an older digest can be discarded instead', async () => {
    const base = { ...published, modified_at: '2026-11-01T00:00:00.000Z' };
    const now = { ...published, title: 'Theirs' };
    const { desk, draft } = open(now, keptOf(base, { title: 'Mine' }));
    draft.discard();
    expect(draft.form.value.title).toBe('Theirs');
    expect(draft.conflict.value).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.calls).toEqual(['discard 2026-11-21T14:02:00.000Z']);
  });

  test('what the same person kept on another screen is not overwritten', async () => {
    const { desk, draft } = open(published);
    draft.set('title', 'Here');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.keepElsewhere({ title: 'There', subtitle: 'Only there' });
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    draft.settleConflict({ title: 'mine' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.calls.at(-1)).toBe('keep 2027-02-02T00:00:00.000Z');
    expect(desk.last()).toMatchObject({ title: 'Here', subtitle: 'Only there' });
    await desk.answer();
    expect(draft.stored.value?.title).toBe(published.title);
    expect(draft.status.value).toBe('kept');
  });

  test('one whose answer was lost is known again, by Save as well', async () => {
    const { desk, draft } = open(published);
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    desk.storeWithoutAnswer();
    await desk.fail(new ConnectionError('gone'));
    draft.save();
    expect(desk.calls.at(-1)).toBe('save none');
    await desk.otherRevision();
    expect(draft.conflict.value).toBeNull();
    expect(desk.calls.at(-1)).toBe(`save ${desk.revision!.saved_at}`);
    await desk.answer();
    expect(desk.current.title).toBe('Mine');
    expect(draft.status.value).toBe('saved');
  });

  test('trying again what could not be kept keeps it, and publishes nothing', async () => {
    const { desk, draft } = open(published);
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.fail(new ConnectionError('gone'));
    expect(draft.status.value).toBe('offline');
    draft.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.calls).toEqual(['keep none', 'keep none']);
    await desk.answer();
    expect(draft.status.value).toBe('kept');
  });

  test('a refused Save stays told while the text is kept', async () => {
    const { desk, draft } = open(published);
    draft.set('title', 'Mine');
    draft.save();
    await desk.fail(new ConnectionError('gone'));
    await vi.advanceTimersByTimeAsync(5000);
    await desk.answer();
    expect(draft.status.value).toBe('kept');
    expect(draft.failure.value).toEqual({ message: 'Something went wrong!', place: 'digest' });
  });
});
