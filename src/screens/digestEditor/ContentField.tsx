import { effect } from '@preact/signals-react';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { use, useEffect, useMemo, useState } from 'react';
import { findFocusCards } from '#data/digests/links.ts';
import { uploadImage } from '#data/media.ts';
import { uploadVideo } from '#data/videos.ts';
import { isHttpUrl } from '#shared/content/urls.ts';
import type { MentionSource, RichTextEditor, LeftOut } from '#richText/RichTextEditor.tsx';
import { RichTextSkeleton } from '#richText/RichTextSkeleton.tsx';
import { fieldId, useFieldError } from '#editing/formField.ts';
import { ContentContext, useDraft, useField } from './DraftContext.tsx';
import { isVideoFileName } from '#editorFields/pictures/imageKinds.ts';
import { CommentButton } from './comments/CommentButton.tsx';
import { CommentMarks } from './comments/CommentMarks.tsx';
import { showThread } from './comments/commentState.ts';
import { AddLink } from './links/AddLink.tsx';
import { linkText } from './links/links.ts';
import { messages } from './messages.ts';
import { PlagiarismButton } from './plagiarism/PlagiarismButton.tsx';
import { SummaryButton } from './SummaryButton.tsx';
import { WordTotal } from './WordTotal.tsx';
import { useNotice } from '#shared/toasts/useNotice.ts';
import { useTextDirection } from './useTextDirection.ts';
import { isVideoScreen } from './video/useSegmentScreen.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const maxMentions = 5;

interface ContentFieldProps {
  /** Default `page`: the article itself. `field`: one of the fields of a panel. */
  variant?: 'page' | 'field';
}

interface ContentProps extends ContentFieldProps {
  Editor: typeof RichTextEditor;
}

/** EDIT-19 */
const editorHeight = 450;
/** Its editor weighs more than the rest of the screen, which can be used while it comes. */
export const ContentField = lazyPart(
  async () => {
    const { RichTextEditor } = await import('#richText/RichTextEditor.tsx');
    return (props: ContentFieldProps) => <Content {...props} Editor={RichTextEditor} />;
  },
  () => <ContentSkeleton />,
);

// It comes with the screen, not after the digest, so that who points at a row has it before the click. Of a video the timeline
// comes first.
if (!isVideoScreen(location.pathname)) ContentField.preload();

export function Content({ Editor, variant = 'page' }: ContentProps) {
  useSignals();
  const draft = useDraft();
  const error = useFieldError(draft, 'content');
  const { value: source } = useField('sourceLink');
  const [notice, setNotice] = useNotice();
  const editor = use(ContentContext);
  // Typing renders only the text itself, which for a long text and its toolbar takes longer than a key.
  const [opened] = useState(() => draft.form.peek().content);
  const storedId = useComputed(() => draft.stored.value?.id).value;
  const show = () => editor.current?.update(draft.form.peek().content);
  // At once: what is typed before React renders it would be typed into the text before.
  useEffect(
    () =>
      effect(() => {
        const { content } = draft.form.value;
        editor.current?.update(content);
      }),
    [draft, editor],
  );
  // The desk of a video has no comments beside the text.
  const commented = variant === 'page' ? storedId : undefined;
  return (
    <>
      <Editor
        ref={editor}
        variant={variant}
        id={fieldId('content')}
        label={messages.fields.content}
        isRequired
        value={opened}
        onChange={(html) => draft.set('content', html)}
        onReady={show}
        errorMessage={error ?? notice}
        minHeight={editorHeight}
        direction={useTextDirection()}
        uploadFile={uploadFile}
        sourcePage={isHttpUrl(source) ? source : undefined}
        onLeftOut={(leftOut) => setNotice(leftOutText(leftOut))}
        onPressMark={(mark) => showThread({ id: Number(mark) })}
        mentionSources={useMentions()}
        tools={
          <>
            <AddLink />
            {commented !== undefined && <CommentButton />}
            <SummaryButton onFailure={setNotice} />
          </>
        }
        foot={
          <>
            <WordTotal />
            <PlagiarismButton onFailure={setNotice} />
          </>
        }
      />
      {commented !== undefined && <CommentMarks digest={commented} />}
    </>
  );
}

export const ContentSkeleton = () => <RichTextSkeleton minHeight={editorHeight} />;

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
          return found.slice(0, maxMentions).map((digest) => ({
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

/** What a pasted text had that the text here has not, and what to do about it. */
function leftOutText({ links, pictures, embeds }: LeftOut): string {
  const sentences = [];
  if (links === 1)
    sentences.push('A link was pasted as text, because its address is relative and there is no source link.');
  if (links > 1)
    sentences.push(
      `${links} links were pasted as text, because their addresses are relative and there is no source link.`,
    );
  if (pictures === 1) sentences.push('A picture could not be pasted. Insert it with Picture in the toolbar.');
  if (pictures > 1)
    sentences.push(`${pictures} pictures could not be pasted. Insert them with Picture in the toolbar.`);
  if (embeds === 1) sentences.push('An embed could not be pasted. Paste a link to it instead.');
  if (embeds > 1) sentences.push(`${embeds} embeds could not be pasted. Paste links to them instead.`);
  return sentences.join(' ');
}
