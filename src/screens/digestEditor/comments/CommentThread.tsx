import { use, useState } from 'react';
import type { Comment } from '#api/contract/comments.ts';
import { createComment, updateComment } from '#data/comments.ts';
import { findAnchored } from '#domain/anchor.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ContentContext } from '../DraftContext.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { messages } from './messages.ts';

interface CommentThreadProps {
  digest: number;
  first: Comment;
  answers: readonly Comment[];
}

/** A comment with its answers, and the passage that it is about. */
export function CommentThread({ digest, first, answers }: CommentThreadProps) {
  const editor = use(ContentContext);
  const [isAnswering, setAnswering] = useState(false);
  const [isGone, setGone] = useState(false);
  const { anchor } = first;
  const isResolved = first.resolved_at !== null;

  function show() {
    const text = editor.current?.plain().text ?? '';
    const passage = anchor && findAnchored(text, anchor);
    setGone(!passage);
    if (passage) editor.current?.select({ text, start: passage.start, size: passage.end - passage.start });
  }

  async function turn() {
    try {
      await updateComment(first.id, { resolved: !isResolved });
    } catch {
      toast.error(messages.failed);
    }
  }

  return (
    <Stack gap={3}>
      {anchor && (
        <Stack gap={1}>
          <Button size="small" variant="quiet" aria-label={messages.show(anchor.quote)} onPress={show}>
            <Text dir="auto" lines={2} size="sm">
              {`“${anchor.quote}”`}
            </Text>
          </Button>
          {isGone && (
            <Text size="sm" tone="muted">
              {messages.gone}
            </Text>
          )}
        </Stack>
      )}
      {[first, ...answers].map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
      {isAnswering ? (
        <CommentForm
          label={messages.answer}
          saveLabel={messages.answer}
          onSave={async (text, mentions) => {
            await createComment(digest, { text, mentions, thread_id: first.id });
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
              {[messages.resolved, first.resolved_by?.name].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
