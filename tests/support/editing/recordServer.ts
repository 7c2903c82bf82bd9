import { createResponseError, type ResponseError } from '#api/errors.ts';
import type { StoredRecord } from '#editing/model.ts';
import type { ServerRevision, TestKind, Texts } from './testKind.ts';

/** A server of one record in memory, which refuses what is based on an older state. */
export function recordServer<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  first: Stored,
) {
  let stored = first;
  const created = new Set<string>();
  let clock = Date.parse(first.modified_at);
  const now = () => new Date((clock += 1)).toISOString();

  /** The calls of one person, and this person's private revision. */
  function writer(opened?: ServerRevision<Stored>) {
    let revision = opened;
    function check(input: Input | undefined, seen: string | undefined) {
      if (input !== undefined && kind.modifiedAt(input) !== stored.modified_at)
        throw conflict({ code: 'stale', current: stored });
      if (revision && seen !== undefined && revision.savedAt !== seen)
        throw conflict({ code: 'stale_revision', revision: kind.presentRevision(revision) });
    }
    return {
      create(input: Input, key: string): Stored {
        if (created.has(key)) return stored;
        created.add(key);
        const at = now();
        stored = { ...kind.apply(stored, input), created_at: at, modified_at: at };
        return stored;
      },
      update(input: Input, seen: string | undefined): Stored {
        check(input, seen);
        revision = undefined;
        stored = { ...kind.apply(stored, input), modified_at: now() };
        return stored;
      },
      saveRevision(input: Input, seen: string): string {
        check(input, seen);
        revision = { savedAt: now(), base: stored, record: kind.apply(stored, input) };
        return revision.savedAt;
      },
      deleteRevision(seen: string): void {
        check(undefined, seen);
        revision = undefined;
      },
      /** The same person saves these texts on another screen. */
      saveElsewhere(texts: Partial<Texts>) {
        revision = { savedAt: now(), base: stored, record: kind.withTexts(stored, texts) };
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
      stored = { ...kind.withTexts(stored, texts), modified_at: now() };
    },
    /** An undo restores the record with its `modified_at`. */
    restore(record: Stored) {
      stored = record;
    },
    writer,
  };
}

const conflict = (body: object): ResponseError =>
  createResponseError({ status: 409, requestId: 'r1', body: { detail: 'Changed since.', ...body } });
