import { effect } from '@preact/signals-react';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { use, useEffect, useMemo, useState } from 'react';
import { findFocusCards } from '#data/digests/links.ts';
import { uploadImage } from '#data/media.ts';
import { uploadVideo } from '#data/videos.ts';
import { isHttpUrl } from '#shared/content/urls.ts';
import type { MentionSource, RichTextEditor, DroppedContent } from '#richText/RichTextEditor.tsx';
import { RichTextSkeleton } from '#richText/RichTextSkeleton.tsx';
import { fieldId, useFieldError } from '#editing/formField.ts';
import { ContentContext, useDraft, useField } from './DraftContext.tsx';
import { isVideoUpload } from '#editorFields/pictures/imageKinds.ts';
import { CommentButton } from './comments/CommentButton.tsx';
import { useCommenting } from './comments/useCommenting.ts';
import { CommentMarks } from './comments/CommentMarks.tsx';
import { showThread } from './comments/commentState.ts';
import { linkText } from './links/links.ts';
import { messages } from './messages.ts';
import { PlagiarismButton } from './plagiarism/PlagiarismButton.tsx';
import { useNotice } from '#shared/toasts/toasts.ts';
import { useTextDirection } from './useTextDirection.ts';
import { isVideoScreen } from './video/useSegmentScreen.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Text } from '#ui/text/Text.tsx';
import { countWords } from '#ui/text/words.ts';
import { FileSymlink, Sparkles, X } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { summarizeArticle } from '#data/sources.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { paragraphsToHtml, splitParagraphs } from './source.ts';

/** PLAG-07. */
function SummaryButton({ onFailure }: { onFailure: (message: string) => void }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const { value: link } = useField('sourceLink');
  const [pending, setPending] = useState<AbortController>();

  async function add() {
    const controller = new AbortController();
    setPending(controller);
    const summary = await summarizeArticle(link, controller.signal).catch(() => '');
    setPending(undefined);
    if (controller.signal.aborted) return;
    if (summary === '') {
      onFailure(messages.notSummarised);
      return;
    }
    const html = paragraphsToHtml(splitParagraphs(summary));
    if (editor.current) editor.current.insertAtStart(html);
    else draft.set('content', html + draft.form.peek().content);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Sparkles />}
        isDisabled={!isHttpUrl(link)}
        isPending={pending !== undefined}
        onPress={() => void add()}
      >
        {messages.summarise}
      </Button>
      {pending && (
        <IconButton
          size="small"
          icon={<X />}
          label={messages.cancelSummary}
          onPress={() => pending.abort()}
        />
      )}
    </>
  );
}

const LinkDialog = lazyComponent(async () => (await import('./links/LinkDialog.tsx')).LinkDialog);

function AddLinkButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={<FileSymlink />} onPress={() => setOpen(true)}>
        {messages.addLink}
      </Button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Counting on every key press would be slow for long text. */
const countDebounceMs = 400;

function WordCount() {
  const draft = useDraft();
  const [count, setCount] = useState(() => countHtmlWords(draft.form.peek().content));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const { content } = draft.form.value;
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countHtmlWords(content)), countDebounceMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft]);
  return (
    <Text size="xs" tone="muted">
      {messages.words(count)}
    </Text>
  );
}

const countHtmlWords = (html: string) =>
  countWords(
    html
      .replace(/<\/?(?:a|b|i|u|s|em|strong|code|span|mark|ins|del|sub|sup)\b[^<>]*>/gi, '')
      .replace(/<[^<>]*>|&nbsp;/g, ' '),
  );

const maxMentions = 5;

interface ContentFieldProps {
  /** `panel` on the video desk. Default `page`. */
  variant?: 'page' | 'panel';
}

interface ContentProps extends ContentFieldProps {
  Editor: typeof RichTextEditor;
}

/** EDIT-19 */
const editorHeight = 450;
/** Heavier than the rest of the screen, so loaded separately. */
export const ContentField = lazyComponent(
  async () => {
    const { RichTextEditor } = await import('#richText/RichTextEditor.tsx');
    return (props: ContentFieldProps) => <Content {...props} Editor={RichTextEditor} />;
  },
  () => <ContentSkeleton />,
);

// Loaded with the screen, so hovering over a row fetches it early. For videos, the timeline comes first.
if (!isVideoScreen(location.pathname)) ContentField.preload();

export function Content({ Editor, variant = 'page' }: ContentProps) {
  useSignals();
  const draft = useDraft();
  const error = useFieldError(draft, 'content');
  const { value: source } = useField('sourceLink');
  const [notice, setNotice] = useNotice();
  const editor = use(ContentContext);
  // Only the text rerenders while typing; rerendering the toolbar would take longer than a key.
  const [opened] = useState(() => draft.form.peek().content);
  const storedId = useComputed(() => draft.stored.value?.id).value;
  const show = () => editor.current?.update(draft.form.peek().content);
  // Synchronous, or keys typed before the render would go into the old text.
  useEffect(
    () =>
      effect(() => {
        const { content } = draft.form.value;
        editor.current?.update(content);
      }),
    [draft, editor],
  );
  const commented = variant === 'page' ? storedId : undefined;
  // Not in the toolbar, which renders later than the text.
  const comment = useCommenting(commented !== undefined);
  return (
    <>
      <Editor
        ref={editor}
        variant="page"
        isNarrow={variant === 'panel'}
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
        onContentDropped={(leftOut) => setNotice(droppedContentMessage(leftOut))}
        onUploadFailed={() => setNotice(messages.uploadFailed)}
        onPressMark={(mark) => showThread({ id: Number(mark) })}
        mentionSources={useMentions()}
        tools={
          <>
            <AddLinkButton />
            {commented !== undefined && <CommentButton onPress={comment} />}
            <SummaryButton onFailure={setNotice} />
          </>
        }
        footer={
          <>
            <WordCount />
            <PlagiarismButton onFailure={setNotice} />
          </>
        }
      />
      {commented !== undefined && <CommentMarks digest={commented} />}
    </>
  );
}

export const ContentSkeleton = () => <RichTextSkeleton minHeight={editorHeight} />;

/** Resizes pictures in the text (EDIT-21); videos can be uploaded too (EDIT-22). */
function uploadFile(file: File): Promise<string> {
  return isVideoUpload(file.name, file.type) ? uploadVideo(file) : uploadImage(file, { isForText: true });
}

/** Up to five digests, inserted as links (EDIT-47). */
function useMentions(): readonly MentionSource[] {
  useSignals();
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

function droppedContentMessage({ links, unsupportedLinks, pictures, embeds }: DroppedContent): string {
  const sentences = [];
  if (links === 1)
    sentences.push('A link was pasted as text because its URL is relative and there’s no source link.');
  if (links > 1)
    sentences.push(
      `${links} links were pasted as text because their URLs are relative and there’s no source link.`,
    );
  if (unsupportedLinks === 1)
    sentences.push('A link was pasted as text because it isn’t a web, email or phone link.');
  if (unsupportedLinks > 1)
    sentences.push(
      `${unsupportedLinks} links were pasted as text because they aren’t web, email or phone links.`,
    );
  if (pictures === 1) sentences.push('A picture couldn’t be pasted. Insert it with Picture in the toolbar.');
  if (pictures > 1)
    sentences.push(`${pictures} pictures couldn’t be pasted. Insert them with Picture in the toolbar.`);
  if (embeds === 1) sentences.push('An embed couldn’t be pasted. Paste a link to it instead.');
  if (embeds > 1) sentences.push(`${embeds} embeds couldn’t be pasted. Paste links to them instead.`);
  return sentences.join(' ');
}
