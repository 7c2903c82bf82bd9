import { lazy, Suspense, use, useMemo } from 'react';
import { findFocusCards } from '../../data/digestLinks';
import { uploadImage } from '../../data/images';
import { uploadVideo } from '../../data/videos';
import { Cluster } from '../../ui/Layout';
import type { MentionSource } from '../../ui/editor/RichTextEditor';
import { Skeleton } from '../../ui/Skeleton';
import { ContentContext, fieldId, useDraft, useField } from './DraftContext';
import { isVideoFileName } from './image/kinds';
import { AddLink } from './links/AddLink';
import { linkText } from './links/links';
import { messages } from './messages';
import { PlagiarismButton } from './plagiarism/PlagiarismButton';
import { SummaryButton } from './SummaryButton';
import { useNotice } from './useNotice';
import { useTextDirection } from './useTextDirection';

// The editor weighs more than the rest of the screen, which can be used while it comes.
const load = () => import('../../ui/editor/RichTextEditor');
const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }));

// It comes with the screen, not after the digest, so that who points at a row has it before the click.
load().catch(() => undefined);

const mostMentions = 5;

/** EDIT-19 */
const editorHeight = 450;
/** With the label, the toolbar and the buttons below, so that nothing moves when they come. */
const heightWithTools = `calc(${editorHeight}px + 7.5rem)`;

export function ContentField() {
  const { value, error, set } = useField('content');
  const [notice, setNotice] = useNotice();
  return (
    <Suspense fallback={<Skeleton height={heightWithTools} isFrame />}>
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
        uploadFile={uploadFile}
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

/** A picture that is put into the text is made to fit (EDIT-21); what is chosen for it is a video (EDIT-22). */
function uploadFile(file: File): Promise<string> {
  return isVideoFileName(file.name, file.type) ? uploadVideo(file) : uploadImage(file, { isForText: true });
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
