import { useSignals } from '@preact/signals-react/runtime';
import { use, useState } from 'react';
import { digestTypes } from '#api/contract/digests.ts';
import { isVideoLink } from '#shared/urls.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { ContentContext, ReopenContext, useDraft, useField } from '../DraftContext.tsx';
import { typeOf } from '../form.ts';
import { messages } from '../messages.ts';
import { firstWords } from './firstWords.ts';
import { coverKind } from './kinds.ts';
import { PictureField } from './PictureField.tsx';

/** How much text goes with a video in an article (EDIT-72). */
const wordsBesideVideo = 100;

/** The cover: a picture, the link of a video, or a video that was uploaded (EDIT-13). */
export function CoverField() {
  useSignals();
  const draft = useDraft();
  const editor = use(ContentContext);
  const reopen = use(ReopenContext);
  const { value, set } = useField('cover');
  /** A video's link that can be taken once the text may be cut. */
  const [offered, setOffered] = useState<string>();
  const type = typeOf(draft.form.value.content, draft.stored.value?.type.code ?? digestTypes.article);

  function takeVideo() {
    if (offered === undefined) return;
    const { content } = draft.form.peek();
    const cut = firstWords(content, wordsBesideVideo);
    if (cut !== content) {
      if (editor.current) editor.current.replace(cut);
      else draft.set('content', cut);
    }
    set(offered);
  }

  return (
    <>
      <PictureField
        name="cover"
        kind={coverKind(type)}
        onUse={(src, isQuestioned) => (isQuestioned ? setOffered(src) : set(src))}
        onVideo={reopen}
      >
        {isVideoLink(value) && (
          <Link href={value} isExternal>
            {messages.cover.openVideo}
          </Link>
        )}
      </PictureField>
      <ConfirmDialog
        isOpen={offered !== undefined}
        onOpenChange={() => setOffered(undefined)}
        title={messages.cover.reduceTitle}
        cancelLabel={messages.cover.no}
        confirmLabel={messages.cover.yes}
        onConfirm={takeVideo}
      >
        {messages.cover.reduce}
      </ConfirmDialog>
    </>
  );
}
