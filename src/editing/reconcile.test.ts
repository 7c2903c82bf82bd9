import { describe, expect, test, vi } from 'vitest';
import { ConnectionError } from '#api/errors.ts';
import { open, fakeClock } from '#support/editing/draftHarness.ts';

fakeClock();

describe('conflicts', () => {
  test('a change on both sides stops saving until a person chooses, and the rest is merged', async () => {
    const { server, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await server.saveByColleague({ title: 'Theirs', subtitle: 'Their subtitle' });
    expect(draft.status.value).toBe('conflict');
    expect(draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(1);
    draft.resolveConflict({ title: 'local' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.last()).toMatchObject({
      title: 'Mine',
      subtitle: 'Their subtitle',
      modified_at: '2027-01-01T00:00:00.000Z',
    });
    await server.answer();
    expect(draft.status.value).toBe('saved');
  });

  test('what only a colleague changed is merged without a question', async () => {
    const { server, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    await server.saveByColleague({ editor_score_quality: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.conflict.value).toBeNull();
    expect(draft.form.value).toMatchObject({ title: 'Mine', quality: 1 });
    expect(server.last()).toMatchObject({ title: 'Mine', editor_score_quality: 1 });
  });

  test('a save whose answer was lost is no conflict with oneself', async () => {
    const { server, draft } = open();
    draft.set('title', 'Mine');
    await vi.advanceTimersByTimeAsync(5000);
    server.storeWithoutAnswer();
    await server.fail(new ConnectionError('gone'));
    draft.set('title', 'Mine again');
    await vi.advanceTimersByTimeAsync(5000);
    await server.conflict();
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.conflict.value).toBeNull();
    expect(server.last().title).toBe('Mine again');
    await server.answer();
    expect(draft.status.value).toBe('saved');
  });
});
