import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import type { CopyKind, ReadableCopy } from './copyKind.ts';
import { storedCopies } from './localCopies.ts';

/** One thing that this browser has stored. */
export interface ListedCopy {
  id: string;
  /** As it is stored. */
  value: unknown;
  /** Whether it is being edited in a tab. */
  isOpen: boolean;
  /** None where its format cannot be read. */
  copy?: ReadableCopy;
}

/** What the person who is signed in has in this browser and not on the server, newest first. Undefined while it is read. */
export function useCopies(kinds: readonly CopyKind[], recordId?: number) {
  const { person } = useSession();
  const [found, setFound] = useState<ListedCopy[] | 'refused'>();

  const list = () => listCopies(kinds, person, recordId);
  const handleShown = useEffectEvent(() => void list().then(setFound));
  useEffect(() => {
    handleShown();
    // Another tab may have written or saved one meanwhile.
    const handleVisible = () => document.hidden || handleShown();
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, []);
  const isRefused = found === 'refused';
  return { copies: isRefused ? [] : found, isRefused, read: () => void list().then(setFound) };
}

/** What a person has stored, and what has no known owner. */
async function listCopies(
  kinds: readonly CopyKind[],
  userId: string,
  recordId: number | undefined,
): Promise<ListedCopy[] | 'refused'> {
  const stored = await storedCopies().catch(() => undefined);
  if (!stored) return 'refused';
  return stored.entries
    .map(([id, value]): ListedCopy => {
      const copy = kinds.map((kind) => kind.read(value)).find((read) => read !== undefined);
      return { id, value, isOpen: stored.open.has(id), copy };
    })
    .filter(({ value, copy }) => (copy?.userId ?? findOwner(value) ?? userId) === userId)
    .filter(({ copy }) => recordId === undefined || copy?.recordId === recordId)
    .toSorted((a, b) => (b.copy?.at ?? 0) - (a.copy?.at ?? 0));
}

function findOwner(value: unknown): string | undefined {
  const owner = typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
  return typeof owner === 'string' ? owner : undefined;
}
