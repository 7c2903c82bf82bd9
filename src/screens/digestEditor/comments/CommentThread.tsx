import { useSignals } from '@preact/signals-react/runtime';
import { use, useState } from 'react';
import { createComment, updateComment } from '#data/comments.ts';
import { locateAnchor } from '#domain/anchor.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Thread as ThreadBox } from '#ui/layout/Thread.tsx';
import { QuoteButton } from '#ui/text/QuoteButton.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ContentContext } from '../DraftContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { openThread } from './commentState.ts';
import { messages } from './messages.ts';
import type { CommentThread as Thread } from './threads.ts';

interface CommentThreadProps {
  digest: number;
  thread: Thread;
}

export function CommentThread({ digest, thread: { root, replies, isResolved } }: CommentThreadProps) {
  useSignals();
  const editor = use(ContentContext);
  const [isAnswering, setAnswering] = useState(false);
  const [isGone, setGone] = useState(false);
  const { anchor } = root;
  const opened = openThread.value;
  const isCurrent = opened?.id === root.id;

  function show() {
    const text = editor.current?.plain().text ?? '';
    const passage = anchor && locateAnchor(text, anchor);
    setGone(!passage);
    openThread.value = { id: root.id };
    if (passage) editor.current?.select({ text, start: passage.start, size: passage.end - passage.start });
  }

  async function turn() {
    try {
      await updateComment(root.id, { resolved: !isResolved });
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    }
  }

  return (
    <ThreadBox
      label={messages.threadBy(root.author.name)}
      isCurrent={isCurrent}
      isResolved={isResolved}
      revealRequest={isCurrent ? opened : undefined}
      onPress={() => isCurrent || (openThread.value = { id: root.id, showsText: true })}
    >
      {anchor && (
        <Stack gap={1}>
          <QuoteButton aria-label={messages.show(anchor.quote)} onPress={show}>
            {anchor.quote}
          </QuoteButton>
          {isGone && (
            <Text size="sm" tone="muted">
              {messages.gone}
            </Text>
          )}
        </Stack>
      )}
      {[root, ...replies].map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
      {isAnswering ? (
        <CommentForm
          label={messages.answer}
          saveLabel={messages.answer}
          focusKey="answer"
          onSave={async (text, mentions) => {
            await createComment(digest, { text, mentions, thread_id: root.id });
            setAnswering(false);
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <Cluster gap={2}>
          <Button size="small" onPress={() => setAnswering(true)}>
            {messages.answer}
          </Button>
          <Button size="small" variant="quiet" onPress={() => void turn()}>
            {isResolved ? messages.reopen : messages.resolve}
          </Button>
          {isResolved && (
            <Text size="sm" tone="muted">
              {[messages.resolved, root.resolved_by?.name].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Cluster>
      )}
    </ThreadBox>
  );
}
