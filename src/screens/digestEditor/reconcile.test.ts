import { describe, expect, test, vi } from 'vitest';
import { ConnectionError } from '#api/errors.ts';
import { open, stopClock } from '#support/editing/draftHarness.ts';

stopClock();

describe('conflicts', () => {
  test('a change on both sides stops saving and is asked about, and the rest is merged', async () => {
    const { desk, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.overtake({ title: 'Theirs', subtitle: 'Their subtitle' });
    expect(draft.status.value).toBe('conflict');
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.sent).toHaveLength(1);
    draft.settleConflict({ title: 'mine' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.last()).toMatchObject({
      title: 'Mine',
      subtitle: 'Their subtitle',
      modified_at: '2027-01-01T00:00:00.000Z',
    });
    await desk.answer();
    expect(draft.status.value).toBe('saved');
  });

  test('what only somebody else changed is taken over without asking', async () => {
    const { desk, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.overtake({ editor_score_quality: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.conflict.value).toBeNull();
    expect(draft.form.value).toMatchObject({ title: 'Mine', quality: 1 });
    expect(desk.last()).toMatchObject({ title: 'Mine', editor_score_quality: 1 });
  });

  test('a save whose answer was lost is no conflict with oneself', async () => {
    const { desk, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    desk.storeWithoutAnswer();
    await desk.fail(new ConnectionError('gone'));
    draft.set('title', 'Mine again');
    await vi.advanceTimersByTimeAsync(5000);
    await desk.conflict();
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.conflict.value).toBeNull();
    expect(desk.last().title).toBe('Mine again');
    await desk.answer();
    expect(draft.status.value).toBe('saved');
  });
});
