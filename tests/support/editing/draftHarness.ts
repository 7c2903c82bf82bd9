/** Only for tests: a draft over a store that answers when it is told to, on a clock that stands still. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { errorFor } from '#api/errors.ts';
import { openDraft, type DraftWatcher } from '#screens/digestEditor/draft.ts';
import { fromDigest } from '#screens/digestEditor/form.ts';
import { sampleDigest } from '../samples/editor.ts';

export function stopClock() {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());
}

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
export function store(stored: Digest, opened?: Revision) {
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

export const draftDigest = sampleDigest({ status: 'Draft', digest: '<p>first</p>' });

export function open(stored = draftDigest, revision?: Revision) {
  const desk = store(stored, revision);
  const draft = openDraft({ stored, revision, form: fromDigest(stored), store: desk });
  const watcher = {
    onFinish: vi.fn<DraftWatcher['onFinish']>(),
    onFailure: vi.fn<DraftWatcher['onFailure']>(),
  };
  const unwatch = draft.watch(watcher);
  return { desk, draft, watcher, unwatch };
}

export const published = sampleDigest({ digest: '<p>first</p>', digest_poll: null });
export const keptOf = (base: Digest, change: Partial<Digest>): Revision => ({
  saved_at: '2026-11-21T14:02:00.000Z',
  base,
  digest: { ...base, ...change },
  reset_first_published_at: true,
});
