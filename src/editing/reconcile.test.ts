import { describe, expect, test, vi } from 'vitest';
import { fakeClock, open } from '#support/editing/draftHarness.ts';
import { storedDigest } from '#support/editing/texts.ts';

fakeClock();

describe('conflicts', () => {
  test('a change on both sides stops saving until a person chooses, and the rest is merged', async () => {
    const it = open(storedDigest(true));
    it.type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    it.server.change({ title: 'Theirs', note: 'Their note' });
    await it.server.answer();
    expect(it.draft.status.value).toBe('conflict');
    expect(it.conflict()).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.server.inputs).toHaveLength(1);
    it.resolve({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(it.server.lastTexts()).toMatchObject({ title: 'Mine', note: 'Their note' });
    expect(it.server.lastBase()).toBe(it.server.stored().modified_at);
    await it.server.answer();
    expect(it.draft.status.value).toBe('saved');
  });

  test('choosing the remote side leaves nothing to save', async () => {
    const it = open(storedDigest(true));
    it.type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    it.server.change({ title: 'Theirs' });
    await it.server.answer();
    it.resolve({ title: 'remote' });
    expect(it.texts().title).toBe('Theirs');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.server.inputs).toHaveLength(1);
    expect(it.draft.status.value).toBe('saved');
  });

  test('typing the remote value resolves the conflict', async () => {
    const it = open(storedDigest(true));
    it.type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    it.server.change({ title: 'Theirs' });
    await it.server.answer();
    it.type({ title: 'Theirs' });
    expect(it.conflict()).toBeNull();
    expect(it.draft.isUnsaved.value).toBe(false);
  });

  test('what only a colleague changed is merged without a question', async () => {
    const it = open(storedDigest(true));
    it.type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    it.server.change({ note: 'Their note' });
    await it.server.answer();
    expect(it.conflict()).toBeNull();
    expect(it.texts()).toMatchObject({ title: 'Mine', note: 'Their note' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(it.server.lastTexts()).toMatchObject({ title: 'Mine', note: 'Their note' });
  });

  test('a save whose answer was lost is no conflict with oneself', async () => {
    const it = open(storedDigest(true));
    it.type({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(5000);
    await it.server.loseAnswer();
    it.type({ title: 'Mine again' });
    await vi.advanceTimersByTimeAsync(5000);
    await it.server.answer();
    await vi.advanceTimersByTimeAsync(5000);
    expect(it.conflict()).toBeNull();
    expect(it.server.lastTexts().title).toBe('Mine again');
    await it.server.answer();
    expect(it.draft.status.value).toBe('saved');
  });
});
