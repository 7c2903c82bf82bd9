import { useEffect, useState } from 'react';
import { session } from '#data/session.ts';
import type { Draft } from '../draft.ts';
import type { StoredRecord } from '../model.ts';
import { localCopies } from './localCopies.ts';
import { createLocalCopyWriter, type LocalCopyWriter } from './saveLocalCopy.ts';

export function useLocalCopy<Form extends object, Stored extends StoredRecord, Extra>(
  draft: Draft<Form, Stored, Extra>,
): LocalCopyWriter {
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
