import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';
import { randomKey } from '#shared/randomKey.ts';
import { isOwnSave } from './conflict.ts';
import { sameForm, toPayload, type DigestForm } from './form.ts';
import type { Place } from './saveEngine.ts';

/** Where a draft is kept. */
export interface DigestStore {
  /** Creates it, or answers the one that an earlier call of this key created. */
  create(body: DigestInput, key: string): Promise<Digest>;
  /** Saves for everybody, and ends the revision that was kept at `revision`. */
  save(id: number, body: DigestInput, revision?: string): Promise<Digest>;
  /** Keeps a revision that its writer alone sees, in place of the one of `revision`. Answers when. */
  keep(id: number, body: DigestInput, revision: string): Promise<string>;
  /** Removes the revision that was kept at `revision`. */
  discard(id: number, revision: string): Promise<void>;
}

/** A form on its way. */
export interface Parcel {
  form: DigestForm;
  place: Place;
  /** What the server has; no digest for a new one. */
  stored: Digest | undefined;
  acknowledged: DigestForm;
}

interface Delivered {
  /** The digest, where that was written. */
  digest?: Digest;
  /** It was created by an earlier call, of another form. */
  isEarlier?: boolean;
}

/** Brings forms to their place, and knows what may be there of those without an answer. */
export interface Delivery {
  /** Names the call that creates the digest. */
  creationKey: ReadonlySignal<string>;
  /** Sent without an answer: what the server may have all the same. */
  unanswered(): readonly DigestForm[];
  deliver(parcel: Parcel): Promise<Delivered>;
  /** A form got no answer. */
  noteLost(parcel: Pick<Parcel, 'form' | 'stored'>): void;
  /** It is known what the server has, and when the revision was kept, if it is another. */
  noteSettled(keptAt?: string): void;
  /** Goes on with a digest that may have been created under this key. */
  goOnCreating(key: string): void;
}

/** `opened`: when the revision was kept that is gone on with. */
export function createDelivery(store: DigestStore, opened: string | undefined): Delivery {
  const creationKey = signal(randomKey());
  /** Whether an earlier call may have created the digest. */
  let mayBeCreated = false;
  /** When the revision was kept that the server has, as far as it answered. */
  let keptAt = opened;
  let unanswered: DigestForm[] = [];

  async function create(form: DigestForm): Promise<Delivered> {
    const body = toPayload(form);
    const digest = await store.create(body, creationKey.peek()).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      // Somebody has deleted what an earlier call created.
      creationKey.value = randomKey();
      mayBeCreated = false;
      return store.create(body, creationKey.peek());
    });
    return { digest, isEarlier: mayBeCreated && !isOwnSave(form, digest) };
  }

  async function write(form: DigestForm, stored: Digest): Promise<Delivered> {
    const seen = keptAt ?? (unanswered.length > 0 ? noRevision : undefined);
    const digest = await store.save(stored.id, toPayload(form, stored), seen);
    keptAt = undefined;
    return { digest };
  }

  async function keep(form: DigestForm, stored: Digest, acknowledged: DigestForm): Promise<Delivered> {
    // Without an answer the server may keep what this screen knows nothing of.
    const seen = keptAt ?? noRevision;
    if (sameForm(form, acknowledged)) {
      await store.discard(stored.id, seen);
      keptAt = undefined;
    } else keptAt = await store.keep(stored.id, toPayload(form, stored), seen);
    return {};
  }

  return {
    creationKey,
    unanswered: () => unanswered,
    async deliver({ form, place, stored, acknowledged }) {
      const delivered = await (stored === undefined
        ? create(form)
        : place === 'digest'
          ? write(form, stored)
          : keep(form, stored, acknowledged));
      if (!delivered.isEarlier) unanswered = [];
      return delivered;
    },
    noteLost({ form, stored }) {
      unanswered = [...unanswered, form];
      mayBeCreated ||= stored === undefined;
    },
    noteSettled(next = keptAt) {
      unanswered = [];
      keptAt = next;
    },
    goOnCreating(key) {
      if (mayBeCreated) return;
      creationKey.value = key;
      mayBeCreated = true;
    },
  };
}

/** Says that no revision is known of. */
const noRevision = 'none';
