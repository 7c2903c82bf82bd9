import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { isSameForm, type DigestForm, type DigestModel } from './model.ts';
import type { SaveTarget } from './saveEngine.ts';

export interface SaveRequest {
  form: DigestForm;
  target: SaveTarget;
  isManual: boolean;
  /** Undefined for a new record. */
  stored: Digest | undefined;
  acknowledged: DigestForm;
  deleted?: Digest;
}

interface DeliveryResult {
  stored?: Digest;
  /** True if an earlier call had already created the record, from a different form. */
  isFromEarlierCall?: boolean;
}

/** Sends forms, and tracks which unanswered ones the server may have applied. */
export interface Delivery {
  /** Idempotency key of the create call. */
  creationKey: ReadonlySignal<string>;
  unanswered(): readonly DigestForm[];
  deliver(request: SaveRequest): Promise<DeliveryResult>;
  onUnanswered(request: Pick<SaveRequest, 'form' | 'stored'>): void;
  /** The server's state is known again. `revisionSavedAt` is its private revision, if different. */
  onResolved(revisionSavedAt?: string): void;
  /** Continues a creation that may have succeeded under this key. */
  resumeCreation(key: string): void;
  /** The edited record is gone; the next save creates another. */
  startOver(): void;
}

export function createDelivery(model: DigestModel, initialRevisionSavedAt: string | undefined): Delivery {
  const { store, toInput } = model;
  const creationKey = signal(randomKey());
  /** All autosaves of a session share one version. */
  const session = randomKey();
  let mayBeCreated = false;
  let revisionSavedAt = initialRevisionSavedAt;
  let unanswered: DigestForm[] = [];

  async function create(form: DigestForm, deleted?: Digest): Promise<DeliveryResult> {
    const input = deleted ? model.toCopyInput(form, deleted) : toInput(form);
    const stored = await store.create(input, creationKey.peek()).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      creationKey.value = randomKey();
      mayBeCreated = false;
      return store.create(input, creationKey.peek());
    });
    return { stored, isFromEarlierCall: mayBeCreated && !isSameForm(model, form, model.fromStored(stored)) };
  }

  async function update(form: DigestForm, before: Digest, isManual: boolean): Promise<DeliveryResult> {
    const seen = revisionSavedAt ?? (unanswered.length > 0 ? noRevision : undefined);
    const stored = await store.update(before.id, toInput(form, before), seen, isManual ? undefined : session);
    revisionSavedAt = undefined;
    return { stored };
  }

  async function saveRevision(
    form: DigestForm,
    before: Digest,
    acknowledged: DigestForm,
  ): Promise<DeliveryResult> {
    // After a lost response, the server may have a revision unknown here.
    const seen = revisionSavedAt ?? noRevision;
    if (isSameForm(model, form, acknowledged)) {
      await store.deleteRevision(before.id, seen);
      revisionSavedAt = undefined;
    } else revisionSavedAt = await store.saveRevision(before.id, toInput(form, before), seen);
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
      if (!delivered.isFromEarlierCall) unanswered = [];
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
