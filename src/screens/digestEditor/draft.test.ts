import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Digest, DigestInput, Revision } from '../../api/contract/digests';
import { ConnectionError, errorFor } from '../../api/errors';
import { openDraft, type DraftWatcher } from './draft';
import { emptyForm, fromDigest } from './form';
import { sampleDigest } from './samples';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function pollWithIds({ digest_poll: poll }: DigestInput): Digest['digest_poll'] {
  return poll
    ? { ...poll, choices: poll.choices.map(({ choice }, index) => ({ id: index + 1, choice })) }
    : null;
}

const written = (digest: Digest, body: DigestInput): Digest => ({
  ...digest,
  title: body.title,
  subtitle: body.subtitle ?? '',
  digest: body.content ?? '',
  status: body.status ?? '',
  tag: (body.tags ?? []).map((id) => ({ id, title: `tag ${id}` })),
  digest_poll: pollWithIds(body),
});

/** A store of one digest and one person's revision of it that answers when it is told to. */
function store(stored: Digest, opened?: Revision) {
  const sent: DigestInput[] = [];
  const calls: string[] = [];
  let current = stored;
  let revision = opened;
  let waiting: { apply(): unknown; resolve(answer: unknown): void; reject(error: unknown): void } | undefined;
  const later = () => new Date(Date.parse(current.modified_at) + sent.length).toISOString();
  function receive<Answer>(call: string, body: DigestInput | undefined, apply: () => Answer) {
    calls.push(call);
    if (body) sent.push(body);
    return new Promise<Answer>((resolve, reject) => {
      waiting = { apply, resolve: resolve as (answer: unknown) => void, reject };
    });
  }
  const write = (body: DigestInput) => {
    revision = undefined;
    current = { ...written(current, body), modified_at: later() };
    return current;
  };
  const created = new Set<string>();
  const create = (body: DigestInput, key: string) => {
    if (created.has(key)) return current;
    created.add(key);
    current = { ...write(body), created_at: current.modified_at };
    return current;
  };
  const keep = (body: DigestInput) => {
    const digest = written(current, body);
    revision = { saved_at: later(), base: current, digest, reset_first_published_at: false };
    return revision.saved_at;
  };
  return {
    sent,
    /** What was called, and which revision the caller knew of. */
    calls,
    create: (body: DigestInput, key: string) => receive('create', body, () => create(body, key)),
    /** How many digests there are that were created. */
    created: () => created.size,
    save: (_id: number, body: DigestInput, seen?: string) =>
      receive(`save ${seen ?? '-'}`, body, () => write(body)),
    keep: (_id: number, body: DigestInput, seen: string) => receive(`keep ${seen}`, body, () => keep(body)),
    discard: (_id: number, seen: string) =>
      receive(`discard ${seen}`, undefined, () => void (revision = undefined)),
    last: () => sent.at(-1)!,
    /** What everybody has, and what is kept beside it. */
    get current() {
      return current;
    },
    get revision() {
      return revision;
    },
    async answer() {
      waiting!.resolve(waiting!.apply());
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(error: unknown) {
      waiting!.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Somebody else saves. */
    change(change: Partial<Digest>) {
      current = { ...current, ...change, modified_at: '2027-01-01T00:00:00.000Z' };
    },
    /** Somebody else saves; what was sent meanwhile is refused. */
    async overtake(change: Partial<Digest>) {
      this.change(change);
      await this.conflict();
    },
    async conflict() {
      await this.fail(
        errorFor({ status: 409, requestId: 'r1', body: { code: 'stale', detail: 'Stale.', current } }),
      );
    },
    /** The same person keeps a revision on another screen; what was sent meanwhile is refused. */
    async keepElsewhere(change: Partial<Digest>) {
      const digest = { ...current, ...change };
      const saved_at = '2027-02-02T00:00:00.000Z';
      revision = { saved_at, base: current, digest, reset_first_published_at: false };
      await this.otherRevision();
    },
    async otherRevision() {
      const body = { code: 'stale_revision', detail: 'Stale.', revision };
      await this.fail(errorFor({ status: 409, requestId: 'r1', body }));
    },
    storeWithoutAnswer() {
      waiting!.apply();
    },
  };
}

const draftDigest = sampleDigest({ status: 'Draft', digest: '<p>first</p>' });

function open(stored = draftDigest, revision?: Revision) {
  const desk = store(stored, revision);
  const draft = openDraft({ stored, revision, form: fromDigest(stored), store: desk });
  const watcher = {
    onFinish: vi.fn<DraftWatcher['onFinish']>(),
    onFailure: vi.fn<DraftWatcher['onFailure']>(),
  };
  const unwatch = draft.watch(watcher);
  return { desk, draft, watcher, unwatch };
}

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

const published = sampleDigest({ digest: '<p>first</p>', digest_poll: null });
const keptOf = (base: Digest, change: Partial<Digest>): Revision => ({
  saved_at: '2026-11-21T14:02:00.000Z',
  base,
  digest: { ...base, ...change },
  reset_first_published_at: true,
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
