import { callersResponse } from '#server/db/callersPool.ts';
import type { Deps } from '#server/deps.ts';
import { findLastChange, readEpoch, settleNextBatch } from './changes.ts';

/** How long other servers’ changes may go unnoticed if a notification is lost. */
const maxAgeMs = 1000;

export interface Version {
  epoch: string;
  position: number;
  /** Milliseconds since 1970, of the last change. */
  changedAt: number | undefined;
  /** Some changes have no position yet. */
  isBehind: boolean;
}

/** Tracks the version of the published content without a query per request. */
export interface Freshness {
  /** Undefined if a query is needed. */
  cachedVersion(): Version | undefined;
  current(): Promise<Version>;
  /** Call it after a possible write. */
  expire(): void;
  close(): void;
}

/** `onChange` runs whenever cached responses may be outdated. */
export function createFreshness(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  onChange: () => void,
): Freshness {
  let version: Version | undefined;
  let freshUntil = 0;
  let expirations = 0;
  let asking: Promise<Version> | undefined;

  function expire() {
    expirations += 1;
    freshUntil = 0;
    asking = undefined;
  }
  const unsubscribe = changes.subscribe({
    onChange({ resource }) {
      expire();
      // Language codes aren’t part of any digest’s changes.
      if (resource === 'languages') onChange();
    },
    onGap: expire,
  });

  async function ask(): Promise<Version> {
    const before = expirations;
    const start = performance.now();
    const isBehind = await settleNextBatch(db);
    const { position, at } = await findLastChange(db);
    const epoch = version?.epoch ?? (await readEpoch(db));
    const found = { epoch, position, changedAt: at === null ? undefined : Date.parse(at), isBehind };
    if (isBehind || found.position !== version?.position || found.changedAt !== version?.changedAt)
      onChange();
    // The next request settles more.
    if (isBehind || before !== expirations) return found;
    version = found;
    freshUntil = start + maxAgeMs;
    return found;
  }

  return {
    cachedVersion: () => (performance.now() < freshUntil ? version : undefined),
    current() {
      if (version && performance.now() < freshUntil) return Promise.resolve(version);
      // Others wait for it too, so it must not be cancelled with the first caller.
      const asked = (asking ??= callersResponse.exit(ask).finally(() => {
        if (asking === asked) asking = undefined;
      }));
      return asked;
    },
    expire,
    close: unsubscribe,
  };
}
