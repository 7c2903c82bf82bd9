import type { Digest } from '#api/contract/digests.ts';
import { ConnectionError, createResponseError } from '#api/errors.ts';
import type { DigestModel } from '#editing/model.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { recordServer } from './recordServer.ts';

const maxDelay = 8000;
const failureRate = 1 / 5;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const refusal = (status: number, body: unknown, retryAfter?: number) =>
  createResponseError({ status, body, requestId: 'r', retryAfter });

/** A server of one digest behind a slow connection that fails. */
export function flakyServer(first: Digest, random: () => number) {
  const server = recordServer(first);
  let isStable = false;

  /** Runs a call on the server after a random part of its delay. A fifth of the calls fail, before or after. */
  async function send<Answer>(isSignedIn: () => boolean, run: () => Answer): Promise<Answer> {
    const delay = isStable ? 0 : random() * maxDelay;
    const latency = random() * delay;
    const fails = !isStable && random() < failureRate;
    const how = Math.floor(random() * 4);
    await wait(latency);
    if (!isSignedIn()) throw refusal(401, { detail: 'Invalid token.' });
    const answer = fails && how < 3 ? undefined : run();
    await wait(delay - latency);
    if (!fails) return answer as Answer;
    if (how === 1) throw refusal(500, { detail: 'Something went wrong.' });
    if (how === 2) throw refusal(429, { detail: 'Too many.' }, 1);
    throw new ConnectionError('The connection broke.');
  }

  /** The connection of one writer, and how many of the calls ran at the same time. */
  function writer() {
    const calls = server.writer();
    let isSignedIn = true;
    let running = 0;
    let maxRunning = 0;
    let count = 0;
    async function call<Answer>(run: () => Answer): Promise<Answer> {
      running += 1;
      count += 1;
      maxRunning = Math.max(maxRunning, running);
      try {
        return await send(() => isSignedIn, run);
      } finally {
        running -= 1;
      }
    }
    const model: DigestModel = {
      ...digestModel,
      store: {
        read: () => call(server.stored),
        create: (input, key) => call(() => calls.create(input, key)),
        update: (_id, input, seen) => call(() => calls.update(input, seen)),
        saveRevision: (_id, input, seen) => call(() => calls.saveRevision(input, seen)),
        deleteRevision: (_id, seen) => call(() => calls.deleteRevision(seen)),
      },
    };
    return {
      model,
      maxRunning: () => maxRunning,
      calls: () => count,
      revision: calls.revision,
      signIn: () => void (isSignedIn = true),
      endSession: () => void (isSignedIn = false),
    };
  }

  return {
    stored: server.stored,
    created: server.created,
    /** From now on no call is delayed or fails. */
    stabilize() {
      isStable = true;
    },
    writer,
  };
}
