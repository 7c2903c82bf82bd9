import { useState } from 'react';
import { openDraft, type Draft, type DraftOptions } from './draft.ts';
import type { EditorModel, StoredRecord } from './model.ts';

/**
 * The draft of a record: `first`, that of a new one or of a record that is cached, or the one that `open` makes once
 * the record has been read.
 * `reload` closes it, so that the record is read again.
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
