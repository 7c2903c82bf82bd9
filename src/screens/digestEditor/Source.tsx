import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useParsedPage } from '#data/sources.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack, Cluster } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import { paragraphBlocks, sourceFailureMessage, splitParagraphs } from './source.ts';
import { SourceArticle } from './SourceArticle.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';

interface SourceProps {
  url: string | undefined;
}

export function Source({ url }: SourceProps) {
  const { data, error, isValidating, mutate } = useParsedPage(url);
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState<string[] | null>(null);

  if (isPasting) {
    return (
      <PasteText
        onUse={(content) => {
          setPasted(content);
          setPasting(false);
        }}
        onCancel={() => setPasting(false)}
      />
    );
  }

  const paste = (
    <Button icon={<ClipboardPaste />} onPress={() => setPasting(true)}>
      {messages.source.paste}
    </Button>
  );

  if (pasted) return <SourceArticle article={{ blocks: paragraphBlocks(pasted) }} />;
  if (url && !error && !data) return <SourceSkeleton />;
  if (data) return <SourceArticle article={data} />;
  if (!url || !error) {
    return (
      <EmptyState
        drawing="page"
        isCompact
        title={messages.source.none}
        description={messages.source.noneHelp}
        action={paste}
      />
    );
  }
  const failure = sourceFailureMessage(error, url);
  return failure ? (
    <ErrorState
      title={failure}
      description={messages.source.failedHelp}
      onRetry={() => void mutate()}
      isRetrying={isValidating}
      action={paste}
    />
  ) : (
    <EmptyState title={messages.source.video} action={paste} />
  );
}

function SourceSkeleton() {
  return (
    <div aria-live="polite" aria-busy>
      <VisuallyHidden>{messages.source.loading}</VisuallyHidden>
      <Stack>
        <Skeleton height="10rem" />
        <Skeleton height="1.25rem" lines={2} />
        <Skeleton lines={5} />
        <Skeleton lines={6} />
      </Stack>
    </div>
  );
}

interface PasteTextProps {
  onUse: (paragraphs: string[]) => void;
  onCancel: () => void;
}

function PasteText({ onUse, onCancel }: PasteTextProps) {
  const [text, setText] = useState('');
  const paragraphs = splitParagraphs(text);
  return (
    <Stack gap={3}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just pressed
        autoFocus
        label={messages.source.pasteLabel}
        description={messages.source.pasteHelp}
        rows={12}
        value={text}
        onChange={setText}
      />
      <Cluster justify="end">
        <Button size="small" onPress={onCancel}>
          {messages.source.cancel}
        </Button>
        <Button
          size="small"
          variant="primary"
          isDisabled={paragraphs.length === 0}
          onPress={() => onUse(paragraphs)}
        >
          {messages.source.takePasted}
        </Button>
      </Cluster>
    </Stack>
  );
}
