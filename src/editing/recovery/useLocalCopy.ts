import { useEffect, useState } from 'react';
import { session } from '#data/session.ts';
import type { DigestDraft } from '../draft.ts';
import { localCopies } from './localCopies.ts';
import { createLocalCopyWriter, type LocalCopyWriter } from './saveLocalCopy.ts';

export function useLocalCopy(draft: DigestDraft): LocalCopyWriter {
  const [writer] = useState(() => createLocalCopyWriter(draft, session.userId.peek(), localCopies));
  useEffect(() => {
    const stop = writer.start();
    // A hidden page may never be shown again.
    const flush = () => void writer.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      stop();
    };
  }, [writer]);
  return writer;
}
