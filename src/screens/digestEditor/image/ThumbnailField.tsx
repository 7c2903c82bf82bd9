import { useSignals } from '@preact/signals-react/runtime';
import { digestTypes } from '#api/contract/digests.ts';
import { useDraft, useField } from '../DraftContext.tsx';
import { pngOrGif } from './kinds.ts';
import { PictureField } from './PictureField.tsx';

/** The own thumbnail of a video digest; of no other (EDIT-14). */
export function ThumbnailField() {
  useSignals();
  const { set } = useField('thumbnail');
  if (useDraft().stored.value?.type.code !== digestTypes.video) return null;
  return <PictureField name="thumbnail" kind={pngOrGif} onUse={set} />;
}
