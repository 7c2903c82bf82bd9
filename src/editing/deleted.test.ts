import { describe, expect, test, vi } from 'vitest';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import { fakeClock, open } from '#support/editing/draftHarness.ts';
import { storedDigest, makeRevision } from '#support/editing/texts.ts';

fakeClock();

const gone = () =>
  createResponseError({ status: 404, requestId: 'r1', body: { detail: 'This digest was not found.' } });

async function deleted(isDraft = true) {
  const it = open(storedDigest(isDraft));
  it.type({ title: 'Typed on' });
  await vi.advanceTimersByTimeAsync(5000);
  await it.server.fail(gone());
  return it;
}

describe('a record that a colleague deletes while it is open', () => {
  test('preserves its text in the editor, and is not autosaved any more', async () => {
    const { server, draft, texts, type, observer } = await deleted();
    expect(draft.status.value).toBe('deleted');
    type({ note: 'Typed after' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
    expect(texts()).toMatchObject({ title: 'Typed on', note: 'Typed after' });
    expect([draft.status.value, draft.isUnsaved.value]).toEqual(['deleted', true]);
    // The notice shows it.
    expect(observer.onSaveFailed).not.toHaveBeenCalled();
  });

  test('is known to be by its presence, before anything is typed', () => {
    const { draft } = open(storedDigest(true));
    draft.onDeleted();
    expect(draft.status.value).toBe('deleted');
  });

  test('is saved as a new one, once, whatever the connection does', async () => {
    const { server, draft, observer, type } = await deleted();
    expect(draft.saveAsNew()).toBe(true);
    expect(draft.stored.value).toBeUndefined();
    await server.fail(new ConnectionError('gone'));
    expect(draft.isUnsaved.value).toBe(true);
    draft.retry();
    type({ note: 'Typed meanwhile' });
    await server.answer();
    expect(server.calls).toEqual(['update -', 'create', 'create']);
    expect(server.created()).toBe(1);
    expect(server.texts().title).toBe('Typed on');
    expect(observer.onSaved).toHaveBeenCalledExactlyOnceWith(server.stored(), true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls.at(-1)).toBe('update -');
    expect(server.lastTexts().note).toBe('Typed meanwhile');
  });

  test('is saved again where it was when it came back from the trash', async () => {
    const { server, draft } = await deleted(false);
    expect(server.calls).toEqual(['saveRevision none']);
    draft.retry();
    await vi.advanceTimersByTimeAsync(0);
    await server.answer();
    // The private revision is not published.
    expect(server.calls).toEqual(['saveRevision none', 'saveRevision none']);
    expect(draft.status.value).toBe('savedPrivately');
  });

  test('is not searched for its private revision when it is saved as a new one', async () => {
    const it = open(storedDigest(false), makeRevision(storedDigest(false), { title: 'Private' }));
    it.draft.save();
    await it.server.fail(gone());
    it.draft.saveAsNew();
    await it.server.answer();
    expect(it.server.calls.at(-1)).toBe('create');
    expect(it.server.texts().title).toBe('Private');
    expect(it.draft.isFromRevision.value).toBe(false);
  });
});
