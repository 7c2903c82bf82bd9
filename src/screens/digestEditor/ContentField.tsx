import { lazy, Suspense, use, useMemo } from 'react';
import { findFocusCards } from '../../data/digestLinks';
import { uploadImage } from '../../data/images';
import { Cluster } from '../../ui/Layout';
import type { MentionSource } from '../../ui/editor/RichTextEditor';
import { Skeleton } from '../../ui/Skeleton';
import { ContentContext, fieldId, useDraft, useField } from './DraftContext';
import { AddLink } from './links/AddLink';
import { linkText } from './links/links';
import { messages } from './messages';
import { PlagiarismButton } from './plagiarism/PlagiarismButton';
import { SummaryButton } from './SummaryButton';
import { useNotice } from './useNotice';
import { useTextDirection } from './useTextDirection';

// The editor weighs more than the rest of the screen, which can be used while it comes.
const RichTextEditor = lazy(async () => ({
  default: (await import('../../ui/editor/RichTextEditor')).RichTextEditor,
}));

const mostMentions = 5;

/** EDIT-19 */
const editorHeight = 450;

export function ContentField() {
  const { value, error, set } = useField('content');
  const [notice, setNotice] = useNotice();
  return (
    <Suspense fallback={<Skeleton height={`${editorHeight}px`} />}>
      <RichTextEditor
        ref={use(ContentContext)}
        id={fieldId('content')}
        label={messages.fields.content}
        isRequired
        value={value}
        onChange={set}
        errorMessage={error ?? notice}
        minHeight={editorHeight}
        direction={useTextDirection()}
        uploadFile={(file) => uploadImage(file, { isForText: true })}
        mentionSources={useMentions()}
      />
      <Cluster>
        <AddLink />
        <SummaryButton onFailure={setNotice} />
        <PlagiarismButton onFailure={setNotice} />
      </Cluster>
    </Suspense>
  );
}

/** Up to five other digests for what is typed after an `@`, as links to them (EDIT-47). */
function useMentions(): readonly MentionSource[] {
  const id = useDraft().stored.value?.id;
  return useMemo(
    () => [
      {
        trigger: '@',
        getItems: async (words) => {
          const found = await findFocusCards(words, id).catch(() => []);
          return found.slice(0, mostMentions).map((digest) => ({
            id: String(digest.id),
            label: digest.title,
            description: digest.slug,
            text: linkText(digest),
          }));
        },
      },
    ],
    [id],
  );
}
