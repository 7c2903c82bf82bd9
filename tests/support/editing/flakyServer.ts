/** Only for tests: a server of one digest, at the other end of a line that is slow and breaks. */
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { ConnectionError, errorFor } from '#api/errors.ts';
import type { DigestStore } from '#screens/digestEditor/delivery.ts';

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

const longestDelay = 8000;
const failing = 1 / 5;
const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
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

export function badLine(first: Digest, random: () => number) {
  let stored = first;
  let isCalm = false;
  const created = new Set<string>();

  /** Runs a call at the server some time on its way; a fifth of them fail, before or after. */
  async function travel<Answer>(writer: Writer, run: () => Answer): Promise<Answer> {
    const delay = isCalm ? 0 : random() * longestDelay;
    const there = random() * delay;
    const fails = !isCalm && random() < failing;
    const how = Math.floor(random() * 4);
    await pass(there);
    if (!writer.isSignedIn) throw refusal(401, { detail: 'Invalid token.' });
    const answer = fails && how < 3 ? undefined : run();
    await pass(delay - there);
    if (!fails) return answer as Answer;
    if (how === 1) throw refusal(500, { detail: 'Something went wrong.' });
    if (how === 2) throw refusal(429, { detail: 'Too many.' }, 1);
    throw new ConnectionError('The line broke.');
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
    /** From here on everything arrives at once. */
    calm() {
      isCalm = true;
    },
    /** The end of somebody who writes, and how many of their calls ran at the same time. */
    writer() {
      const writer: Writer = { isSignedIn: true };
      let running = 0;
      let most = 0;
      let calls = 0;
      async function alone<Answer>(run: () => Answer): Promise<Answer> {
        running += 1;
        calls += 1;
        most = Math.max(most, running);
        try {
          return await travel(writer, run);
        } finally {
          running -= 1;
        }
      }
      const store: DigestStore = {
        create: (body, key) =>
          alone(() => {
            if (!created.has(key)) stored = { ...written(stored, body), created_at: stored.modified_at };
            created.add(key);
            return stored;
          }),
        save: (_id, body, seen) =>
          alone(() => {
            checkSeen(writer, body, seen);
            writer.revision = undefined;
            stored = {
              ...written(stored, body),
              modified_at: later(stored.modified_at),
            };
            return stored;
          }),
        keep: (_id, body, seen) =>
          alone(() => {
            checkSeen(writer, body, seen);
            const saved_at = later(writer.revision?.saved_at ?? stored.modified_at);
            const digest = written(stored, body);
            writer.revision = {
              saved_at,
              base: stored,
              digest,
              reset_first_published_at: false,
            };
            return saved_at;
          }),
        discard: (_id, seen) =>
          alone(() => {
            checkSeen(writer, undefined, seen);
            writer.revision = undefined;
          }),
      };
      return {
        store,
        most: () => most,
        calls: () => calls,
        revision: () => writer.revision,
        signIn: () => void (writer.isSignedIn = true),
        endSession: () => void (writer.isSignedIn = false),
      };
    },
  };
}
