import { useLocation } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { hasUnsaved } from '#editing/draft.ts';
import { digestPath } from '#shared/page/paths.ts';
import { replaceAddress } from '#shared/page/screenKey.ts';
import type { DigestDraft } from './digestModel.ts';

interface ReopenOptions {
  draft: DigestDraft;
  /** Navigates without the question about unsaved changes. */
  pass: (go: () => void) => void;
  /** Reads the digest again, at the address that it has. */
  onReload: () => void;
}

/** Opens the digest that an upload has changed or created (IMG-17). What was typed meanwhile stays in the form. */
export function useReopen({ draft, pass, onReload }: ReopenOptions) {
  const [, navigate] = useLocation();

  return (digest: Digest) => {
    const isNew = draft.stored.peek() === undefined;
    if (!hasUnsaved(draft)) {
      if (isNew) navigate(digestPath(digest.id), { replace: true });
      else onReload();
      return;
    }
    acceptInto(draft, digest, isNew);
    if (isNew) pass(() => replaceAddress(digestPath(digest.id), navigate));
  };
}

function acceptInto(draft: DigestDraft, digest: Digest, isNew: boolean) {
  draft.accept(digest);
  draft.set('cover', digest.cover_pic ?? '');
  if (!isNew) return;
  if (draft.form.peek().title.trim() === '') draft.set('title', digest.title);
  draft.set('previewCount', String(digest.default_preview_count));
}
