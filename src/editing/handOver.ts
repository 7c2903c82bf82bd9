import type { Draft } from './draft.ts';
import type { StoredRecord } from './model.ts';

let handedOver: unknown;

/** Holds the draft of a record that was just created for the screen at its new address. */
export function handOver<Form extends object, Stored extends StoredRecord, Extra>(
  draft: Draft<Form, Stored, Extra>,
) {
  handedOver = draft;
}

/** The draft that was handed over for a record, if any. */
export function handedOverDraft<Form extends object, Stored extends StoredRecord, Extra>(
  kind: string,
  id: number,
): Draft<Form, Stored, Extra> | undefined {
  const draft = handedOver as Draft<Form, Stored, Extra> | undefined;
  return draft?.model.kind === kind && draft.stored.peek()?.id === id ? draft : undefined;
}

export function clearHandedOver() {
  handedOver = undefined;
}
