import { signal, type ReadonlySignal } from '@preact/signals-react';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { isOwnSave } from './conflict.ts';
import { isSameForm, type EditorModel, type StoredRecord } from './model.ts';
import type { SaveTarget } from './saveEngine.ts';

export interface SaveRequest<Form, Stored> {
  form: Form;
  target: SaveTarget;
  isManual: boolean;
  /** Undefined for a new record. */
  stored: Stored | undefined;
  acknowledged: Form;
  deleted?: Stored;
}

interface DeliveryResult<Stored> {
  stored?: Stored;
  /** Created by an earlier call from another form. */
  isEarlier?: boolean;
}

/** Sends forms, and tracks which unanswered ones the server may have applied. */
export interface Delivery<Form, Stored> {
  /** Idempotency key of the create call. */
  creationKey: ReadonlySignal<string>;
  unanswered(): readonly Form[];
  deliver(request: SaveRequest<Form, Stored>): Promise<DeliveryResult<Stored>>;
  onUnanswered(request: Pick<SaveRequest<Form, Stored>, 'form' | 'stored'>): void;
  /** The server's state is known again. `revisionSavedAt` is its private revision, if different. */
  onResolved(revisionSavedAt?: string): void;
  /** Continues a creation that may have succeeded under this key. */
  resumeCreation(key: string): void;
  /** The edited record is gone; the next save creates another. */
  startOver(): void;
}

export function createDelivery<Form extends object, Stored extends StoredRecord, Input, Extra>(
  model: EditorModel<Form, Stored, Input, Extra>,
  opened: string | undefined,
): Delivery<Form, Stored> {
  const { store, toInput } = model;
  const creationKey = signal(randomKey());
  /** All autosaves of a session share one version. */
  const session = randomKey();
  let mayBeCreated = false;
  let revisionSavedAt = opened;
  let unanswered: Form[] = [];

  async function create(form: Form, deleted?: Stored): Promise<DeliveryResult<Stored>> {
    const input = deleted && model.toCopyInput ? model.toCopyInput(form, deleted) : toInput(form);
    const stored = await store.create(input, creationKey.peek()).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      creationKey.value = randomKey();
      mayBeCreated = false;
      return store.create(input, creationKey.peek());
    });
    return { stored, isEarlier: mayBeCreated && !isOwnSave(model, form, model.fromStored(stored)) };
  }

  async function update(form: Form, before: Stored, isManual: boolean): Promise<DeliveryResult<Stored>> {
    const mayHaveRevision = store.revisions !== undefined && unanswered.length > 0;
    const seen = revisionSavedAt ?? (mayHaveRevision ? noRevision : undefined);
    const stored = await store.update(before.id, toInput(form, before), seen, isManual ? undefined : session);
    revisionSavedAt = undefined;
    return { stored };
  }

  async function saveRevision(
    form: Form,
    before: Stored,
    acknowledged: Form,
  ): Promise<DeliveryResult<Stored>> {
    if (!store.revisions) throw new Error('This store has no private revisions.');
    // After a lost response, the server may have a revision unknown here.
    const seen = revisionSavedAt ?? noRevision;
    if (isSameForm(model, form, acknowledged)) {
      await store.revisions.delete(before.id, seen);
      revisionSavedAt = undefined;
    } else revisionSavedAt = await store.revisions.save(before.id, toInput(form, before), seen);
    return {};
  }

  return {
    creationKey,
    unanswered: () => unanswered,
    async deliver({ form, target, isManual, stored, acknowledged, deleted }) {
      const delivered = await (stored === undefined
        ? create(form, deleted)
        : target === 'record'
          ? update(form, stored, isManual)
          : saveRevision(form, stored, acknowledged));
      if (!delivered.isEarlier) unanswered = [];
      return delivered;
    },
    onUnanswered({ form, stored }) {
      unanswered = [...unanswered, form];
      mayBeCreated ||= stored === undefined;
    },
    onResolved(next = revisionSavedAt) {
      unanswered = [];
      revisionSavedAt = next;
    },
    resumeCreation(key) {
      if (mayBeCreated) return;
      creationKey.value = key;
      mayBeCreated = true;
    },
    startOver() {
      creationKey.value = randomKey();
      mayBeCreated = false;
      revisionSavedAt = undefined;
      unanswered = [];
    },
  };
}

const noRevision = 'none';
