import type { Claim as LeaseClaim } from '#server/work/lease.ts';
import { resendableKinds, type Push, type PushResult } from '#server/adapters/push/push.ts';
import type { Claim } from './deliveries.ts';
import type { Ledger } from './ledger.ts';

/**
 * How long to wait for responses, as a multiple of the push service's timeout and within the lease. After
 * that, the outcome of a message is unknown.
 */
const responseTimeoutFactor = 2.5;

interface HandOverBatch {
  leaseClaim: LeaseClaim;
  claims: Claim[];
  signal: AbortSignal;
  onWritten: () => void;
}

/**
 * Settles each message as soon as its outcome is known. Messages without a response are recorded as unknown,
 * or retried once the lease expires if the service dedupes by key.
 */
export async function handOver(
  push: Push,
  ledger: Ledger,
  { leaseClaim, claims, signal, onWritten }: HandOverBatch,
) {
  const open = new Map(claims.map((claim) => [claim.message.key, claim]));
  const stored: Promise<void>[] = [];
  const settle = (
    { deviceId, message: { key } }: Claim,
    reason: string | null,
    retryAfterMs: number | null,
  ) => {
    open.delete(key);
    const settled = ledger.settle({ deviceId, holder: leaseClaim.holder, reason, retryAfterMs });
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
    for (const result of await withTimeout(results, push.timeoutMs * responseTimeoutFactor)) report(result);
  } catch (error) {
    failure = error;
  }
  const idempotentDeviceKinds = resendableKinds(push);
  for (const claim of open.values()) {
    if (idempotentDeviceKinds.includes(claim.message.kind)) ledger.release();
    else settle(claim, 'unknown', null);
  }
  await Promise.all(stored);
  if (failure) throw failure;
}

async function withTimeout<T>(result: Promise<T>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service didn’t respond in time.')), timeoutMs);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
