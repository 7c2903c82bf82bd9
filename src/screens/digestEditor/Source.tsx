import { BookOpen, ClipboardPaste, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParsedPage } from '#data/sources.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';
import { PasteText } from './PasteText.tsx';
import { sourceFailureMessage } from './source.ts';
import { SourceArticle } from './SourceArticle.tsx';
import { SourceSkeleton } from './SourceSkeleton.tsx';

interface SourceProps {
  /** The page to read. */
  url: string | undefined;
  /** An address that could be read instead. */
  offered: string | undefined;
  onRead: (url: string) => void;
}

/** A page's article, or the text that was pasted in its place, in all its states. */
export function Source({ url, offered, onRead }: SourceProps) {
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

  const ways = (
    <Cluster justify="center">
      {offered && (
        <Button size="small" variant="primary" icon={<BookOpen />} onPress={() => onRead(offered)}>
          {messages.source.read}
        </Button>
      )}
      <Button size="small" icon={<ClipboardPaste />} onPress={() => setPasting(true)}>
        {messages.source.paste}
      </Button>
    </Cluster>
  );
  const read = (body: ReactNode) => (
    <Stack>
      {offered && ways}
      {body}
    </Stack>
  );

  if (pasted) return read(<SourceArticle article={{ content: pasted }} />);
  if (url && !error && !data) return <SourceSkeleton />;
  if (data) return read(<SourceArticle article={data} />);
  if (!url || !error) {
    return (
      <EmptyState
        icon={<FileText />}
        title={messages.source.none}
        description={messages.source.noneHelp}
        action={ways}
      />
    );
  }
  const failure = sourceFailureMessage(error, url);
  return failure ? (
    <Stack gap={0}>
      <ErrorState
        title={failure}
        description={messages.source.failedHelp}
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
      {ways}
    </Stack>
  ) : (
    <EmptyState title={messages.source.video} action={ways} />
  );
}
