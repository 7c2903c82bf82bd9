import { useEffect, useState } from 'react';
import { openDraft, type DraftOptions } from './draft.ts';
import { clearHandedOver, handedOverDraft } from './handOver.ts';
import type { EditorModel, StoredRecord } from './model.ts';

/**
 * The draft of a stored record: the one that has just created it (`isNew`), or the one that is opened once the
 * record has been read. `reload` closes it, so that the record is read again.
 */
export function useRecordDraft<Form extends object, Stored extends StoredRecord, Input, Extra>(
  model: EditorModel<Form, Stored, Input, Extra>,
  id: number,
) {
  const [created] = useState(() => handedOverDraft<Form, Stored, Extra>(model.kind, id));
  const [draft, setDraft] = useState(created);
  useEffect(clearHandedOver, []);
  return {
    draft,
    isNew: created !== undefined,
    open: (read: DraftOptions<Form, Stored>) => setDraft(openDraft(model, read)),
    reload: () => setDraft(undefined),
  };
}
