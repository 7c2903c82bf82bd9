import type { Claim as LeaseClaim } from '#server/work/lease.ts';
import { keyedKinds, type Push, type PushResult } from '#server/push/push.ts';
import type { Claim } from './deliveries.ts';
import type { Ledger } from './ledger.ts';

/** A claim lasts longer. What has no answer by then has none. */
const giveUpAfterTimeouts = 2.5;

interface Batch {
  leaseClaim: LeaseClaim;
  claims: Claim[];
  signal: AbortSignal;
  /** Called once no message of it waits in this process. */
  onWritten: () => void;
}

/**
 * Hands a batch over and stores what became of each message as soon as it is known. Where keys mean nothing, a message
 * without a result is settled as unknown at the end; elsewhere it is handed over again when its lease has run out.
 */
export async function handOver(push: Push, ledger: Ledger, { leaseClaim, claims, signal, onWritten }: Batch) {
  const open = new Map(claims.map((claim) => [claim.message.key, claim]));
  const stored: Promise<void>[] = [];
  const settle = (
    { deviceId, message: { key } }: Claim,
    reason: string | null,
    retryAfterMs: number | null,
  ) => {
    open.delete(key);
    const settled = ledger.settle({ deviceId, holder: leaseClaim.holder, reason, retryAfterMs });
    // It is waited for at the end.
    settled.catch(() => undefined);
    stored.push(settled);
  };
  const report = ({ key, refusal, retryAfterMs }: PushResult) => {
    const claim = open.get(key);
    if (claim) settle(claim, refusal ?? null, retryAfterMs ?? null);
  };
  ledger.begin(claims.length);
  let failure: unknown;
  try {
    const messages = claims.map(({ message }) => message);
    const results = push.send(messages, signal, report, onWritten);
    for (const result of await inTime(results, push.timeoutMs * giveUpAfterTimeouts)) report(result);
  } catch (error) {
    failure = error;
  }
  const keyed = keyedKinds(push);
  for (const claim of open.values()) {
    if (keyed.includes(claim.message.kind)) ledger.leave();
    else settle(claim, 'unknown', null);
  }
  await Promise.all(stored);
  if (failure) throw failure;
}

async function inTime<T>(result: Promise<T>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service did not answer in time.')), timeoutMs);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
