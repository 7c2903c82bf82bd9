import { describe, expect, test, vi } from 'vitest';
import type { Digest } from '#api/contract/digests.ts';
import { ConnectionError, errorFor } from '#api/errors.ts';
import { openDraft, type DraftObserver } from './draft.ts';
import {
  draftDigest,
  revisionOf,
  open,
  published,
  testServer,
  fakeClock,
} from '#support/editing/draftHarness.ts';
import { emptyForm, fromDigest } from '#screens/digestEditor/form.ts';

fakeClock();

/** A new digest whose creation was stored without an answer. */
async function createdWithoutAnswer() {
  const server = testServer(draftDigest);
  const draft = openDraft(server.model, { form: fromDigest(draftDigest) });
  const onSaved = vi.fn<DraftObserver<Digest>['onSaved']>();
  draft.observe({ onSaved, onSaveFailed() {} });
  draft.set('title', 'First');
  draft.save();
  server.storeWithoutAnswer();
  await server.fail(new ConnectionError('gone'));
  return { server, draft, onSaved };
}

describe('a new digest', () => {
  test('EDIT-76 a create whose answer was lost makes no second digest when tried again', async () => {
    const { server, draft, onSaved } = await createdWithoutAnswer();
    draft.save();
    await server.answer();
    expect(server.calls).toEqual(['create', 'create']);
    expect(server.created()).toBe(1);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'First' }), true);
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 what was typed after the lost answer is saved into the digest that there is', async () => {
    const { server, draft, onSaved } = await createdWithoutAnswer();
    draft.set('title', 'Second');
    draft.save();
    await server.answer();
    expect(onSaved).not.toHaveBeenCalled();
    expect(server.last()).toMatchObject({ id: draftDigest.id, title: 'Second' });
    await server.answer();
    expect(server.calls).toEqual(['create', 'create', 'update -']);
    expect([server.created(), server.current.title]).toEqual([1, 'Second']);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Second' }), true);
    expect(draft.status.value).toBe('saved');
  });

  test('EDIT-76 nor after a reload, in which the key came with the copy of what was typed', async () => {
    const { server, draft: lost } = await createdWithoutAnswer();
    const draft = openDraft(server.model, { form: emptyForm() });
    draft.observe({ onSaved() {}, onSaveFailed() {} });
    draft.resumeCreation(lost.creationKey.value);
    for (const name of ['content', 'tags'] as const) draft.set(name, lost.form.value[name]);
    draft.set('title', 'After the reload');
    draft.save();
    await server.answer();
    expect(draft.conflict.value).toBeNull();
    await server.answer();
    expect([server.created(), server.current.title]).toEqual([1, 'After the reload']);
    expect(draft.status.value).toBe('saved');
  });

  test('what a colleague changed in it meanwhile is a conflict', async () => {
    const { server, draft } = await createdWithoutAnswer();
    server.change({ title: 'Theirs', subtitle: 'Their subtitle' });
    draft.set('title', 'Mine');
    draft.save();
    await server.answer();
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    draft.resolveConflict({ title: 'local' });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.last()).toMatchObject({ title: 'Mine', subtitle: 'Their subtitle' });
  });

  test('one that was created and deleted is created anew', async () => {
    const { server, draft } = await createdWithoutAnswer();
    const key = draft.creationKey.value;
    draft.save();
    await server.fail(errorFor({ status: 404, requestId: 'r1', body: { detail: 'Not found.' } }));
    await server.answer();
    expect(draft.creationKey.value).not.toBe(key);
    expect(draft.status.value).toBe('saved');
  });
});

describe('a private revision', () => {
  test('each one replaces the one before, and Save deletes the last', async () => {
    const { server, draft, observer } = open(published);
    draft.set('title', 'Second');
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    const first = server.revision!.saved_at;
    draft.set('title', 'Third');
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    expect(server.last().modified_at).toBe(published.modified_at);
    expect(draft.revisionFields.value).toEqual(['title']);
    const second = server.revision!.saved_at;
    draft.save();
    await server.answer();
    expect(server.calls).toEqual(['saveRevision none', `saveRevision ${first}`, `update ${second}`]);
    expect(observer.onSaved).toHaveBeenCalledWith(expect.objectContaining({ title: 'Third' }), false);
    expect(draft.status.value).toBe('saved');
    expect(draft.revisionFields.value).toEqual([]);
    draft.set('title', 'Fourth');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls.at(-1)).toBe('saveRevision none');
  });

  test('it is opened, with its time and its changed fields', () => {
    const version = { 1: { user_name: 'Ada', title: 'Old', digest: '' } };
    const { draft } = open({ ...published, version }, revisionOf(published, { title: 'Private' }));
    expect(draft.stored.value?.version).toEqual(version);
    expect(draft.form.value).toMatchObject({ title: 'Private', isPublishedAnew: true });
    expect(draft.revisionFields.value).toEqual(['title', 'isPublishedAnew']);
    expect(draft.status.value).toBe('savedPrivately');
    expect(draft.isFromRevision.value).toBe(true);
    expect(draft.savedAt.value).toBe(Date.parse('2026-11-21T14:02:00.000Z'));
    expect(draft.isUnsaved.value).toBe(false);
  });

  test('discarding it goes back to the record, at once', async () => {
    const { server, draft } = open(published, revisionOf(published, { title: 'Private' }));
    draft.discard();
    expect(draft.form.value.title).toBe(published.title);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['deleteRevision 2026-11-21T14:02:00.000Z']);
    await server.answer();
    expect(draft.status.value).toBe('saved');
    expect(draft.isFromRevision.value).toBe(false);
    expect(server.revision).toBeUndefined();
  });

  test('one of an older digest merges what others changed, and is a conflict where both did', async () => {
    const base = { ...published, modified_at: '2026-11-01T00:00:00.000Z' };
    const now = { ...published, title: 'Theirs', subtitle: 'Their subtitle' };
    const { server, draft } = open(now, revisionOf(base, { title: 'Mine', format_human: 'Mine as well' }));
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toEqual([]);
    draft.resolveConflict({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.last()).toMatchObject({
      title: 'Mine',
      subtitle: 'Their subtitle',
      format_human: 'Mine as well',
      modified_at: now.modified_at,
    });
    await server.answer();
    expect(draft.revisionFields.value).toEqual(['title', 'isPublishedAnew', 'formatText']);
  });

  test('one in conflict with a newer digest can be discarded instead', async () => {
    const base = { ...published, modified_at: '2026-11-01T00:00:00.000Z' };
    const now = { ...published, title: 'Theirs' };
    const { server, draft } = open(now, revisionOf(base, { title: 'Mine' }));
    draft.discard();
    expect(draft.form.value.title).toBe('Theirs');
    expect(draft.conflict.value).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['deleteRevision 2026-11-21T14:02:00.000Z']);
  });

  test('what the same person saved on another screen is not overwritten', async () => {
    const { server, draft } = open(published);
    draft.set('title', 'Here');
    await vi.advanceTimersByTimeAsync(5000);
    await server.saveRevisionElsewhere({ title: 'There', subtitle: 'Only there' });
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    draft.resolveConflict({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls.at(-1)).toBe('saveRevision 2027-02-02T00:00:00.000Z');
    expect(server.last()).toMatchObject({ title: 'Here', subtitle: 'Only there' });
    await server.answer();
    expect(draft.stored.value?.title).toBe(published.title);
    expect(draft.status.value).toBe('savedPrivately');
  });

  test('one whose answer was lost is recognised, by Save as well', async () => {
    const { server, draft } = open(published);
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    server.storeWithoutAnswer();
    await server.fail(new ConnectionError('gone'));
    draft.save();
    expect(server.calls.at(-1)).toBe('update none');
    await server.refuseRevision();
    expect(draft.conflict.value).toBeNull();
    expect(server.calls.at(-1)).toBe(`update ${server.revision!.saved_at}`);
    await server.answer();
    expect(server.current.title).toBe('Mine');
    expect(draft.status.value).toBe('saved');
  });

  test('a retry of a failed private save is private, and publishes nothing', async () => {
    const { server, draft } = open(published);
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await server.fail(new ConnectionError('gone'));
    expect(draft.status.value).toBe('offline');
    draft.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls).toEqual(['saveRevision none', 'saveRevision none']);
    await server.answer();
    expect(draft.status.value).toBe('savedPrivately');
  });

  test('the message of a refused Save stays while the text is saved privately', async () => {
    const { server, draft } = open(published);
    draft.set('title', 'Mine');
    draft.save();
    await server.fail(new ConnectionError('gone'));
    await vi.advanceTimersByTimeAsync(5000);
    await server.answer();
    expect(draft.status.value).toBe('savedPrivately');
    expect(draft.failure.value).toEqual({ message: 'Something went wrong!', target: 'record' });
  });
});
