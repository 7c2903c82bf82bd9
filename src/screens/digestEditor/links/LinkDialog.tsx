import { use, useState } from 'react';
import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { findLinkTargets } from '#data/digests/links.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { SearchList } from '#ui/fields/options/SearchList.tsx';
import { useOptions } from '#ui/fields/options/useOptions.ts';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { linkDelimiters, linkText } from './links.ts';

/** Debounce (EDIT-59). */
const searchDebounceMs = 2000;

const strings = messages.linkSearch;

interface LinkTarget extends Option {
  digest: LinkedDigest;
}

/** EDIT-59. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const own = draft.stored.peek()?.id;
  const [text, setText] = useState('');
  const found = useOptions(undefined, findTargets, text.trim(), true, searchDebounceMs);
  const { options, isLoading, hasFailed } = found;

  async function findTargets(words: string, signal: AbortSignal): Promise<LinkTarget[]> {
    const digests = await findLinkTargets(words, own === undefined ? [] : [own], signal);
    return digests.map((digest) => ({
      id: digest.id,
      label: digest.title,
      description: digest.slug,
      digest,
    }));
  }

  function insert(id: unknown) {
    const digest = options.find((each) => each.id === id)?.digest;
    if (!digest) return;
    const link = { ...linkDelimiters(digest), text: linkText(digest) };
    if (editor.current) editor.current.insertLink(link);
    else draft.set('content', `${draft.form.peek().content}<p>${link.text}</p>`);
    onClose();
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.addLink}>
      <Stack gap={3}>
        <SearchList
          label={strings.label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its search
          autoFocus
          text={text}
          onTextChange={setText}
          isLoading={isLoading}
          listLabel={strings.results}
          items={options}
          emptyText={isLoading ? strings.loading : strings.none}
          onAction={insert}
        >
          <output>{hasFailed ? strings.failed : isLoading ? strings.loading : ''}</output>
        </SearchList>
      </Stack>
    </Dialog>
  );
}
