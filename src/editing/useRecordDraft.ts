import { useState } from 'react';
import { openDraft, type DigestDraft, type DraftOptions } from './draft.ts';
import type { DigestModel } from './model.ts';

/**
 * `first` is the draft of a new or cached record; otherwise `open` creates the draft once the record is
 * read. `reload` closes the draft and reads the record again.
 */
export function useRecordDraft(model: DigestModel, first?: () => DigestDraft | undefined) {
  const [draft, setDraft] = useState(first);
  return {
    draft,
    open: (read: DraftOptions) => setDraft(openDraft(model, read)),
    reload: () => setDraft(undefined),
  };
}
