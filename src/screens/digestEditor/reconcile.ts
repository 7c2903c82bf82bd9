import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
import type { Digest, StaleDigest, StaleRevision } from '#api/contract/digests.ts';
import type { ConflictError } from '#api/errors.ts';
import {
  differences,
  isOwnSave,
  settle,
  takenOver,
  type Choices,
  type Difference,
  type Sides,
} from './conflict.ts';
import type { Delivery } from './delivery.ts';
import { fromDigest, type DigestForm } from './form.ts';
import type { SaveEvent, SaveState } from './saveEngine.ts';

/** What the server had instead of what a save was based on. */
interface Theirs extends Pick<Sides, 'stored' | 'current' | 'unanswered'> {
  /** When it was kept, if it is a revision that the same person wrote on another screen. */
  keptAt?: string;
}

interface Parts {
  state: ReadonlySignal<SaveState<DigestForm>>;
  stored: Signal<Digest | undefined>;
  delivery: Pick<Delivery, 'unanswered' | 'noteSettled'>;
  send: (event: SaveEvent<DigestForm>) => void;
}

/** Goes on from what others made of a digest, or a lost answer did: unasked where it can, else once it is chosen. */
export interface Reconciler {
  /** What has to be chosen from; null while there is no conflict. */
  conflict: ReadonlySignal<Difference[] | null>;
  /** Whether it is the same person who changed it, on another screen, and kept it. */
  isOwn: ReadonlySignal<boolean>;
  meet(theirs: Theirs): void;
  settle(choices: Choices): void;
  /** Goes on if what was typed since leaves nothing to choose. */
  settleIfSame(): void;
  /** Takes all of theirs, if there is a conflict. */
  giveWay(): void;
}

export function createReconciler({ state, stored, delivery, send }: Parts): Reconciler {
  const theirs = signal<Theirs | null>(null);
  const conflict = computed(() => {
    if (!theirs.value) return null;
    const { current: mine, acknowledged } = state.value;
    return differences({ ...theirs.value, mine, acknowledged });
  });

  /** This screen's form with what only they changed, and what was chosen of the rest. */
  function merged(choices: Choices = {}): DigestForm {
    const { current: mine, acknowledged } = state.peek();
    const { current, ...others } = theirs.peek()!;
    const unasked = takenOver({ ...others, mine, acknowledged, current });
    return settle(mine, current, { ...unasked, ...choices });
  }

  /** Goes on from what the server has with the given form. `own` is that in the words of this screen. */
  function accept(next: DigestForm, own?: DigestForm) {
    const { stored: before, current, keptAt } = theirs.peek()!;
    const { acknowledged } = state.peek();
    theirs.value = null;
    delivery.noteSettled(keptAt);
    const settled = { type: 'settled', form: next, at: Date.now() } as const;
    if (keptAt !== undefined) {
      send({ ...settled, acknowledged, kept: own ?? fromDigest(current) });
      return;
    }
    // Of an untouched form, all that has changed is taken over, whoever it was.
    const untouched = takenOver({ mine: acknowledged, acknowledged, stored: before, current });
    stored.value = current;
    send({ ...settled, acknowledged: own ?? settle(acknowledged, current, untouched) });
  }

  function settleIfSame() {
    if (conflict.peek()?.length === 0) accept(merged());
  }

  return {
    conflict,
    isOwn: computed(() => theirs.value?.keptAt !== undefined),
    meet(next) {
      const unanswered = delivery.unanswered();
      const own = unanswered.find((sent) => isOwnSave(sent, next.current));
      send({ type: 'conflicted' });
      theirs.value = { ...next, stored: next.stored ?? stored.peek(), unanswered };
      // The digest is what an earlier save of ours made of it: its answer was lost, and nobody else was there.
      if (own) accept(state.peek().current, own);
      else settleIfSame();
    },
    settle(choices) {
      if (theirs.peek()) accept(merged(choices));
    },
    settleIfSame,
    giveWay() {
      if (theirs.peek()) accept(fromDigest(theirs.peek()!.current));
    },
  };
}

/** What a refused save was told. */
export function theirsOf({ body }: ConflictError): Theirs {
  if ((body as StaleRevision).code !== 'stale_revision') return { current: (body as StaleDigest).current };
  const { base, digest, saved_at } = (body as StaleRevision).revision;
  return { stored: base, current: digest, keptAt: saved_at };
}

/** The digest that an earlier call has created. Where nobody has changed it since, nothing is theirs. */
export const theirsCreated = (digest: Digest): Theirs => ({
  current: digest,
  stored: digest.created_at === digest.modified_at ? digest : undefined,
});
