import { lazy, Suspense, use } from 'react';
import { uploadImage } from '../../data/images';
import { Skeleton } from '../../ui/Skeleton';
import { ContentContext, fieldId, useField } from './DraftContext';
import { messages } from './messages';
import { useTextDirection } from './useTextDirection';

// The editor weighs more than the rest of the screen, which can be used while it comes.
const RichTextEditor = lazy(async () => ({
  default: (await import('../../ui/editor/RichTextEditor')).RichTextEditor,
}));

/** EDIT-19 */
const editorHeight = 450;

export function ContentField() {
  const { value, error, set } = useField('content');
  return (
    <Suspense fallback={<Skeleton height={`${editorHeight}px`} />}>
      <RichTextEditor
        ref={use(ContentContext)}
        id={fieldId('content')}
        label={messages.fields.content}
        isRequired
        value={value}
        onChange={set}
        errorMessage={error}
        minHeight={editorHeight}
        direction={useTextDirection()}
        uploadFile={(file) => uploadImage(file)}
      />
    </Suspense>
  );
}
