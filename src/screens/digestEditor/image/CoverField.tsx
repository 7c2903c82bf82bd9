import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { use, useState } from 'react';
import { isVideoLink } from '#shared/content/urls.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { createDigestVideoUpload } from '#shared/pictures/digestVideoUpload.ts';
import { PictureField } from '#editorFields/pictures/PictureField.tsx';
import { ContentContext, ReopenContext, rewriteField, useDraft, useField } from '../DraftContext.tsx';
import { digestType } from '../form.ts';
import { messages } from '../messages.ts';
import { coverKind } from './coverKind.ts';

import { truncateHtml } from './truncateHtml.ts';
import { digestTypes } from '#api/contract/digests.ts';
import { pngOrGif } from '#editorFields/pictures/imageKinds.ts';
import { useTypeCode } from '../video/useSegmentScreen.ts';

/** Longer content is cut when a video is chosen as the cover (EDIT-72). */
const maxWordsWithVideo = 100;

/** EDIT-13. */
export function CoverField() {
  useSignals();
  const draft = useDraft();
  const editor = use(ContentContext);
  const reopen = use(ReopenContext);
  const field = useField('cover');
  const { value, set } = field;
  /** Confirms first, as the text may be cut. */
  const [offered, setOffered] = useState<string>();
  const typeCode = useTypeCode(draft);
  const type = useComputed(() => digestType(draft.form.value.content, typeCode)).value;

  function acceptVideoLink() {
    if (offered === undefined) return;
    const { content } = draft.form.peek();
    const cut = truncateHtml(content, maxWordsWithVideo);
    if (cut !== content) rewriteField(draft, 'content', cut, editor.current);
    set(offered);
  }

  return (
    <>
      <PictureField
        name="cover"
        isLabelHidden
        kind={coverKind(type)}
        field={field}
        texts={{ ...messages.pictures.cover, label: messages.fields.cover }}
        onUse={(src, needsConfirmation) => (needsConfirmation ? setOffered(src) : set(src))}
        createVideoUpload={(onUploaded) =>
          createDigestVideoUpload({
            digestId: () => draft.stored.peek()?.id,
            onVideo(digest) {
              onUploaded();
              reopen(digest);
            },
          })
        }
      >
        {isVideoLink(value) && (
          <Link href={value} isExternal>
            {messages.coverVideo.open}
          </Link>
        )}
      </PictureField>
      <ConfirmDialog
        isOpen={offered !== undefined}
        onOpenChange={() => setOffered(undefined)}
        title={messages.coverVideo.reduceTitle}
        cancelLabel={messages.coverVideo.no}
        confirmLabel={messages.coverVideo.yes}
        onConfirm={acceptVideoLink}
      >
        {messages.coverVideo.reduce}
      </ConfirmDialog>
    </>
  );
}

/** For video digests (EDIT-14), or if copied from the article (EDIT-05). */
export function ThumbnailField() {
  useSignals();
  const field = useField('thumbnail');
  const isVideo = useTypeCode(useDraft()) === digestTypes.video;
  if (!isVideo && field.value === '') return null;
  return (
    <PictureField
      name="thumbnail"
      field={field}
      texts={{ ...messages.pictures.thumbnail, label: messages.fields.thumbnail }}
      kind={pngOrGif}
      onUse={field.set}
    />
  );
}
