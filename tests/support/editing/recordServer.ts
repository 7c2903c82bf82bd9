import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { createResponseError, type ResponseError } from '#api/errors.ts';
import { applyInput, makeRevision, withTexts, type Texts } from './texts.ts';

/** A server of one digest in memory, which refuses what is based on an older state. */
export function recordServer(first: Digest) {
  let stored = first;
  const created = new Set<string>();
  let clock = Date.parse(first.modified_at);
  const now = () => new Date((clock += 1)).toISOString();

  /** The calls of one person, and this person's private revision. */
  function writer(opened?: Revision) {
    let revision = opened;
    function check(input: DigestInput | undefined, seen: string | undefined) {
      if (input !== undefined && input.modified_at !== stored.modified_at)
        throw conflict({ code: 'stale', current: stored });
      if (revision && seen !== undefined && revision.saved_at !== seen)
        throw conflict({ code: 'stale_revision', revision });
    }
    return {
      create(input: DigestInput, key: string): Digest {
        if (created.has(key)) return stored;
        created.add(key);
        const at = now();
        stored = { ...applyInput(stored, input), created_at: at, modified_at: at };
        return stored;
      },
      update(input: DigestInput, seen: string | undefined): Digest {
        check(input, seen);
        revision = undefined;
        stored = { ...applyInput(stored, input), modified_at: now() };
        return stored;
      },
      saveRevision(input: DigestInput, seen: string): string {
        check(input, seen);
        revision = { ...makeRevision(stored, {}, now()), digest: applyInput(stored, input) };
        return revision.saved_at;
      },
      deleteRevision(seen: string): void {
        check(undefined, seen);
        revision = undefined;
      },
      /** The same person saves these texts on another screen. */
      saveElsewhere(texts: Partial<Texts>) {
        revision = makeRevision(stored, texts, now());
      },
      revision: () => revision,
    };
  }

  return {
    stored: () => stored,
    /** How many records were created. */
    created: () => created.size,
    /** A colleague saves these texts. */
    change(texts: Partial<Texts>) {
      stored = { ...withTexts(stored, texts), modified_at: now() };
    },
    /** An undo restores the record with its `modified_at`. */
    restore(record: Digest) {
      stored = record;
    },
    writer,
  };
}

const conflict = (body: object): ResponseError =>
  createResponseError({ status: 409, requestId: 'r1', body: { detail: 'Changed since.', ...body } });
