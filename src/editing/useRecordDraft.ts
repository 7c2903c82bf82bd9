import { useState } from 'react';
import { openDraft, type Draft, type DraftOptions } from './draft.ts';
import type { EditorModel, StoredRecord } from './model.ts';

/**
 * `first` is the draft of a new or cached record; otherwise `open` creates the draft once the record is
 * read. `reload` closes the draft and reads the record again.
 */
export function useRecordDraft<Form extends object, Stored extends StoredRecord, Input, Extra>(
  model: EditorModel<Form, Stored, Input, Extra>,
  first?: () => Draft<Form, Stored, Extra> | undefined,
) {
  const [draft, setDraft] = useState(first);
  return {
    draft,
    open: (read: DraftOptions<Form, Stored>) => setDraft(openDraft(model, read)),
    reload: () => setDraft(undefined),
  };
}
