/** A server of one digest behind a slow connection that fails. */
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { ConnectionError, errorFor } from '#api/errors.ts';
import { digestModel, type DigestModel } from '#screens/digestEditor/digestModel.ts';

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const maxDelay = 8000;
const failureRate = 1 / 5;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const refusal = (status: number, body: unknown, retryAfter?: number) =>
  errorFor({ status, body, requestId: 'r', retryAfter });

const later = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();
const written = (base: Digest, body: DigestInput): Digest => ({
  ...base,
  title: body.title,
  subtitle: body.subtitle ?? '',
  digest: body.content ?? '',
  status: body.status ?? '',
  digest_internal: {
    ...base.digest_internal,
    note: body.digest_internal?.note ?? '',
  },
});

interface Writer {
  isSignedIn: boolean;
  revision?: Revision;
}

export function flakyServer(first: Digest, random: () => number) {
  let stored = first;
  let isStable = false;
  const created = new Set<string>();

  /** Runs a call on the server after a random part of its delay. A fifth of the calls fail, before or after. */
  async function send<Answer>(writer: Writer, run: () => Answer): Promise<Answer> {
    const delay = isStable ? 0 : random() * maxDelay;
    const latency = random() * delay;
    const fails = !isStable && random() < failureRate;
    const how = Math.floor(random() * 4);
    await wait(latency);
    if (!writer.isSignedIn) throw refusal(401, { detail: 'Invalid token.' });
    const answer = fails && how < 3 ? undefined : run();
    await wait(delay - latency);
    if (!fails) return answer as Answer;
    if (how === 1) throw refusal(500, { detail: 'Something went wrong.' });
    if (how === 2) throw refusal(429, { detail: 'Too many.' }, 1);
    throw new ConnectionError('The connection broke.');
  }

  function checkSeen(writer: Writer, body: DigestInput | undefined, seen: string | undefined) {
    if (body && body.modified_at !== stored.modified_at)
      throw refusal(409, { code: 'stale', detail: 'Stale.', current: stored });
    if (seen !== undefined && (writer.revision?.saved_at ?? 'none') !== seen && writer.revision)
      throw refusal(409, {
        code: 'stale_revision',
        detail: 'Stale.',
        revision: writer.revision,
      });
  }

  return {
    get stored() {
      return stored;
    },
    /** How many digests were created. */
    created: () => created.size,
    /** From now on no call is delayed or fails. */
    stabilize() {
      isStable = true;
    },
    /** The connection of one writer, and how many of their calls ran at the same time. */
    writer() {
      const writer: Writer = { isSignedIn: true };
      let running = 0;
      let maxRunning = 0;
      let calls = 0;
      async function count<Answer>(run: () => Answer): Promise<Answer> {
        running += 1;
        calls += 1;
        maxRunning = Math.max(maxRunning, running);
        try {
          return await send(writer, run);
        } finally {
          running -= 1;
        }
      }
      const store: DigestModel['store'] = {
        create: (body, key) =>
          count(() => {
            if (!created.has(key)) stored = { ...written(stored, body), created_at: stored.modified_at };
            created.add(key);
            return stored;
          }),
        update: (_id, body, seen) =>
          count(() => {
            checkSeen(writer, body, seen);
            writer.revision = undefined;
            stored = {
              ...written(stored, body),
              modified_at: later(stored.modified_at),
            };
            return stored;
          }),
        revisions: {
          save: (_id, body, seen) =>
            count(() => {
              checkSeen(writer, body, seen);
              const saved_at = later(writer.revision?.saved_at ?? stored.modified_at);
              const digest = written(stored, body);
              writer.revision = { saved_at, base: stored, digest, reset_first_published_at: false };
              return saved_at;
            }),
          delete: (_id, seen) =>
            count(() => {
              checkSeen(writer, undefined, seen);
              writer.revision = undefined;
            }),
        },
      };
      return {
        model: { ...digestModel, store },
        maxRunning: () => maxRunning,
        calls: () => calls,
        revision: () => writer.revision,
        signIn: () => void (writer.isSignedIn = true),
        endSession: () => void (writer.isSignedIn = false),
      };
    },
  };
}
