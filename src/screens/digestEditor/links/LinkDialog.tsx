import { use, useEffect, useState } from 'react';
import type { LinkedDigest } from '#api/contract/digests/links.ts';
import { findLinkTargets } from '#data/digests/links.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { OptionList } from '#ui/fields/options/OptionList.tsx';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { linkAround, linkText } from './links.ts';

/** The search waits this long for the next key (EDIT-59). */
const pause = 2000;

const texts = messages.linkSearch;

/** Makes the words that are selected in the content a link to another digest, or puts one at the cursor (EDIT-59). */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const own = draft.stored.peek()?.id;
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ text: string; digests: LinkedDigest[] }>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        setFailed(false);
        findLinkTargets(text.trim(), own === undefined ? [] : [own], controller.signal).then(
          (digests) => setFound({ text, digests }),
          () => {
            if (!controller.signal.aborted) setFailed(true);
          },
        );
      },
      text === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, own]);

  function insert(id: unknown) {
    const digest = found?.digests.find((each) => each.id === id);
    if (!digest) return;
    const link = { ...linkAround(digest), text: linkText(digest) };
    if (editor.current) editor.current.insertLink(link);
    else draft.set('content', `${draft.form.peek().content}<p>${link.text}</p>`);
    onClose();
  }

  const isLoading = !hasFailed && found?.text !== text;
  return (
    <Dialog isOpen onOpenChange={onClose} title={messages.addLink}>
      <Stack gap={3}>
        <SearchField
          label={texts.label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its search
          autoFocus
          value={text}
          onChange={setText}
        />
        <output>{hasFailed ? texts.failed : isLoading ? texts.loading : ''}</output>
        <OptionList
          aria-label={texts.results}
          aria-busy={isLoading}
          items={(found?.digests ?? []).map(({ id, title, slug }) => ({
            id,
            label: title,
            description: slug,
          }))}
          emptyText={isLoading ? texts.loading : texts.none}
          onAction={insert}
        />
      </Stack>
    </Dialog>
  );
}
