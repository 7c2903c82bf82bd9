import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import { readStoredCopies } from './localCopies.ts';
import type { CopyReader, ReadableCopy } from './readableCopy.ts';

export interface ListedCopy {
  id: string;
  value: unknown;
  isOpen: boolean;
  copy?: ReadableCopy;
}

export function useCopies(readCopy: CopyReader, recordId?: number) {
  const { person } = useSession();
  const [found, setFound] = useState<ListedCopy[] | 'refused'>();

  const list = () => listCopies(readCopy, person, recordId);
  const handleShown = useEffectEvent(() => void list().then(setFound));
  useEffect(() => {
    handleShown();
    const handleVisible = () => document.hidden || handleShown();
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, []);
  const isRefused = found === 'refused';
  return { copies: isRefused ? [] : found, isRefused, read: () => void list().then(setFound) };
}

/** Includes copies without a known owner. */
async function listCopies(
  readCopy: CopyReader,
  userId: string,
  recordId: number | undefined,
): Promise<ListedCopy[] | 'refused'> {
  const stored = await readStoredCopies().catch(() => undefined);
  if (!stored) return 'refused';
  return stored.entries
    .map(([id, value]): ListedCopy => ({
      id,
      value,
      isOpen: stored.open.has(id),
      copy: readCopy(value),
    }))
    .filter(({ value, copy }) => (copy?.userId ?? copyOwner(value) ?? userId) === userId)
    .filter(({ copy }) => recordId === undefined || copy?.recordId === recordId)
    .toSorted((a, b) => (b.copy?.at ?? 0) - (a.copy?.at ?? 0));
}

function copyOwner(value: unknown): string | undefined {
  const owner = typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
  return typeof owner === 'string' ? owner : undefined;
}
