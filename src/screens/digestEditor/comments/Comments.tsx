import { use, useRef, useState } from 'react';
import { createComment, useComments } from '#data/comments.ts';
import { toAnchor, type Anchor } from '#domain/anchor.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ContentContext } from '../DraftContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { messages } from './messages.ts';

/** What colleagues say of the digest among themselves, the open threads first. */
export function Comments({ digest }: { digest: number }) {
  const { data, error, mutate } = useComments(digest);
  const editor = use(ContentContext);
  const anchor = useRef<Anchor>(undefined);
  const [quote, setQuote] = useState<string>();
  const all = data?.results ?? [];
  const threads = all.filter(({ thread_id }) => thread_id === null);
  const isOpen = ({ resolved_at }: (typeof all)[number]) => resolved_at === null;
  const sorted = [...threads.filter(isOpen), ...threads.filter((thread) => !isOpen(thread))];

  function quoteSelection() {
    const plain = editor.current?.plain();
    const hasSelection = plain && plain.text.slice(plain.start, plain.end).trim() !== '';
    anchor.current = hasSelection ? toAnchor(plain.text, plain.start, plain.end) : undefined;
    setQuote(anchor.current?.quote);
  }

  async function add(text: string, mentions: number[]) {
    await createComment(digest, { text, mentions, anchor: anchor.current });
    anchor.current = undefined;
    setQuote(undefined);
  }

  return (
    <PanelBody>
      <Stack gap={5}>
        {error ? (
          <Stack gap={2}>
            <Text tone="muted">{messages.loadFailed}</Text>
            <Button size="small" onPress={() => void mutate()}>
              {messages.tryAgain}
            </Button>
          </Stack>
        ) : !data ? (
          <Skeleton />
        ) : (
          <>
            {threads.length === 0 && <Text tone="muted">{messages.none}</Text>}
            {sorted.map((thread) => (
              <CommentThread
                key={thread.id}
                digest={digest}
                first={thread}
                answers={all.filter(({ thread_id }) => thread_id === thread.id)}
              />
            ))}
          </>
        )}
        <Stack gap={2}>
          <Button size="small" onPress={quoteSelection}>
            {messages.sendOnPassage}
          </Button>
          {quote && (
            <Text dir="auto" lines={3} size="sm" tone="muted">
              {`“${quote}”`}
            </Text>
          )}
          <CommentForm label={messages.write} onSave={add} />
        </Stack>
      </Stack>
    </PanelBody>
  );
}
