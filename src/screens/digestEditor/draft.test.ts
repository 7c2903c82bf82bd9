import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Digest, DigestInput } from '../../api/contract/digests';
import { ConnectionError, errorFor } from '../../api/errors';
import { openDraft, type DraftWatcher } from './draft';
import { emptyForm, fromDigest } from './form';
import { sampleDigest } from './samples';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** A store of one digest that answers when it is told to. */
function store(stored: Digest) {
  const sent: DigestInput[] = [];
  let current = stored;
  let waiting: { resolve(digest: Digest): void; reject(error: unknown): void } | undefined;
  const receive = (body: DigestInput) => {
    sent.push(body);
    return new Promise<Digest>((resolve, reject) => (waiting = { resolve, reject }));
  };
  const apply = (body: DigestInput) => {
    const modified_at = new Date(Date.parse(current.modified_at) + sent.length).toISOString();
    const tag = (body.tags ?? []).map((id) => ({ id, title: `tag ${id}` }));
    current = {
      ...current,
      title: body.title,
      digest: body.content ?? '',
      status: body.status ?? '',
      tag,
      modified_at,
    };
    return current;
  };
  return {
    sent,
    create: (body: DigestInput) => receive(body),
    save: (_id: number, body: DigestInput) => receive(body),
    last: () => sent.at(-1)!,
    async answer() {
      waiting!.resolve(apply(this.last()));
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(error: unknown) {
      waiting!.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Somebody else saves; what was sent meanwhile is refused. */
    async overtake(change: Partial<Digest>) {
      current = { ...current, ...change, modified_at: '2027-01-01T00:00:00.000Z' };
      await this.conflict();
    },
    async conflict() {
      await this.fail(
        errorFor({ status: 409, requestId: 'r1', body: { code: 'stale', detail: 'Stale.', current } }),
      );
    },
    storeWithoutAnswer() {
      apply(this.last());
    },
  };
}

const draftDigest = sampleDigest({ status: 'Draft', digest: '<p>first</p>' });

function open(stored = draftDigest) {
  const desk = store(stored);
  const draft = openDraft({ stored, form: fromDigest(stored), store: desk });
  const watcher = {
    onFinish: vi.fn<DraftWatcher['onFinish']>(),
    onFailure: vi.fn<DraftWatcher['onFailure']>(),
  };
  const unwatch = draft.watch(watcher);
  return { desk, draft, watcher, unwatch };
}

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
    'EDIT-73 a digest that is %s is not saved silently',
    async (status) => {
      const { desk, draft } = open(sampleDigest({ status }));
      draft.set('title', 'Second');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(desk.sent).toHaveLength(0);
      expect(draft.status.value).toBe('unsaved');
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
