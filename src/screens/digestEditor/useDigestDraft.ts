import { useEffect, useEffectEvent } from 'react';
import type { Digest, Revision } from '#api/contract/digests.ts';
import { useCachedDigest } from '#data/digests.ts';
import { readRevision, useCachedRevision } from '#data/revisions.ts';
import { openDraft, type DraftOptions } from '#editing/draft.ts';
import { useRecordDraft } from '#editing/useRecordDraft.ts';
import { toPrivateRevision, type DigestDraft, type DigestModel } from './digestModel.ts';
import type { DigestForm } from './form.ts';

/**
 * The draft of a new digest, which `openNew` opens, or of a stored one: at once where the digest is cached, else after
 * `open` was called with what was read. What was cached is read again, and what is newer is merged with what was typed.
 */
export function useDigestDraft(model: DigestModel, id: number | undefined, openNew?: () => DigestDraft) {
  const cachedId = openNew ? undefined : id;
  const digest = useCachedDigest(cachedId);
  const revision = useCachedRevision(cachedId);
  const isCached = digest !== undefined && revision !== undefined;

  function openCached() {
    return isCached ? openDraft(model, asRead(digest.answer, revision.answer.revision)) : undefined;
  }
  const { draft, open, reload } = useRecordDraft(model, openNew ?? openCached);

  const revalidate = useEffectEvent(async () => {
    if (!draft || !isCached || (digest.isRecent && revision.isRecent)) return;
    const form = draft.form.peek();
    // Without a connection what was cached can still be read and written on.
    const now = await readRevision(digest.answer.id).catch(() => revision.answer.revision);
    const isSame = now?.saved_at === revision.answer.revision?.saved_at;
    if (isSame || draft.form.peek() !== form) draft.refresh();
    else reload();
  });
  useEffect(() => void revalidate(), []);

  return { draft, open: (read: Digest, its: Revision | null) => open(asRead(read, its)), reload };
}

function asRead(stored: Digest, revision: Revision | null): DraftOptions<DigestForm, Digest> {
  return { stored, revision: revision && toPrivateRevision(revision) };
}
