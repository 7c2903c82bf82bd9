/** A draft over a server that answers when the test says so, with a fake clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { errorFor } from '#api/errors.ts';
import { openDraft, type DraftObserver } from '#editing/draft.ts';
import { digestModel, toPrivateRevision, type DigestModel } from '#screens/digestEditor/digestModel.ts';
import { sampleDigest } from '../samples/editor.ts';

export function fakeClock() {
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

/** A server of one digest and one person's private revision of it. */
export function testServer(stored: Digest, opened?: Revision) {
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
  const update = (body: DigestInput) => {
    revision = undefined;
    current = { ...written(current, body), modified_at: later() };
    return current;
  };
  const created = new Set<string>();
  const create = (body: DigestInput, key: string) => {
    if (created.has(key)) return current;
    created.add(key);
    current = { ...update(body), created_at: current.modified_at };
    return current;
  };
  const saveRevision = (body: DigestInput) => {
    const digest = written(current, body);
    revision = { saved_at: later(), base: current, digest, reset_first_published_at: false };
    return revision.saved_at;
  };
  const model: DigestModel = {
    ...digestModel,
    store: {
      create: (body, key) => receive('create', body, () => create(body, key)),
      update: (_id, body, seen) => receive(`update ${seen ?? '-'}`, body, () => update(body)),
      revisions: {
        save: (_id, body, seen) => receive(`saveRevision ${seen}`, body, () => saveRevision(body)),
        delete: (_id, seen) =>
          receive(`deleteRevision ${seen}`, undefined, () => void (revision = undefined)),
      },
    },
  };
  return {
    /** Digests on this server. */
    model,
    sent,
    /** What was called, and which revision the caller knew of. */
    calls,
    /** How many digests were created. */
    created: () => created.size,
    last: () => sent.at(-1)!,
    /** What everyone has, and the private revision. */
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
    /** A colleague saves. */
    change(change: Partial<Digest>) {
      current = { ...current, ...change, modified_at: '2027-01-01T00:00:00.000Z' };
    },
    /** A colleague saves, and the waiting call is refused. */
    async saveByColleague(change: Partial<Digest>) {
      this.change(change);
      await this.conflict();
    },
    async conflict() {
      await this.fail(
        errorFor({ status: 409, requestId: 'r1', body: { code: 'stale', detail: 'Stale.', current } }),
      );
    },
    /** The same person saves a revision on another screen, and the waiting call is refused. */
    async saveRevisionElsewhere(change: Partial<Digest>) {
      const digest = { ...current, ...change };
      const saved_at = '2027-02-02T00:00:00.000Z';
      revision = { saved_at, base: current, digest, reset_first_published_at: false };
      await this.refuseRevision();
    },
    async refuseRevision() {
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
  const server = testServer(stored, revision);
  const draft = openDraft(server.model, { stored, revision: revision && toPrivateRevision(revision) });
  const observer = {
    onSaved: vi.fn<DraftObserver<Digest>['onSaved']>(),
    onSaveFailed: vi.fn<DraftObserver<Digest>['onSaveFailed']>(),
  };
  const stopObserving = draft.observe(observer);
  return { server, draft, observer, stopObserving };
}

export const published = sampleDigest({ digest: '<p>first</p>', digest_poll: null });
export const revisionOf = (base: Digest, change: Partial<Digest>): Revision => ({
  saved_at: '2026-11-21T14:02:00.000Z',
  base,
  digest: { ...base, ...change },
  reset_first_published_at: true,
});
