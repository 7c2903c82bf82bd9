import { useSignals } from '@preact/signals-react/runtime';
import { digestTypes } from '#api/contract/digests.ts';
import { pngOrGif } from '#editorFields/pictures/imageKinds.ts';
import { PictureField } from '#editorFields/pictures/PictureField.tsx';
import { messages } from '../messages.ts';
import { useTypeCode } from '../video/useTypeCode.ts';
import { useDraft, useField } from '../DraftContext.tsx';

/** The own thumbnail of a video digest (EDIT-14). Another digest has one when it was copied from the article (EDIT-05). */
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
