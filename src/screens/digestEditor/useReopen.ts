import { useLocation } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { digestPath } from '#shared/paths.ts';
import { hasUnsaved, type Draft } from './draft.ts';
import { handOver } from './handOver.ts';

interface ReopenOptions {
  draft: Draft;
  /** Leaves without a question. */
  pass: (go: () => void) => void;
  /** Reads the digest anew, at the address that it has. */
  onReload: (() => void) | undefined;
}

/** Opens the digest that an upload has changed or made (IMG-17). What was typed meanwhile goes on in it. */
export function useReopen({ draft, pass, onReload }: ReopenOptions) {
  const [, navigate] = useLocation();

  return (digest: Digest) => {
    const isNew = draft.stored.peek() === undefined;
    if (hasUnsaved(draft)) goOn(draft, digest, isNew);
    else if (!isNew) onReload?.();
    if (isNew) pass(() => navigate(digestPath(digest.id), { replace: true }));
  };
}

function goOn(draft: Draft, digest: Digest, isNew: boolean) {
  draft.accept(digest);
  draft.set('cover', digest.cover_pic ?? '');
  if (!isNew) return;
  if (draft.form.peek().title.trim() === '') draft.set('title', digest.title);
  draft.set('previewCount', String(digest.default_preview_count));
  handOver(draft);
}
