import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { createComment, useComments } from '#data/comments.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CommentForm } from './CommentForm.tsx';
import { newComment, openThread } from './commentState.ts';
import { CommentThread } from './CommentThread.tsx';
import { messages } from './messages.ts';
import { groupThreads, type CommentThread as Thread } from './threads.ts';

/** More threads would make typing slow. */
const pageSize = 25;

export function Comments({ digest }: { digest: number }) {
  const { data, error, mutate } = useComments(digest);
  return (
    <PanelBody>
      <Stack gap={4}>
        <NewComment digest={digest} />
        {error && !data ? (
          <Stack gap={2}>
            <Text tone="muted">{messages.loadFailed}</Text>
            <Button size="small" onPress={() => void mutate()}>
              {messages.tryAgain}
            </Button>
          </Stack>
        ) : data ? (
          <Threads digest={digest} threads={groupThreads(data.results)} />
        ) : (
          <Skeleton />
        )}
      </Stack>
    </PanelBody>
  );
}

function NewComment({ digest }: { digest: number }) {
  useSignals();
  const started = newComment.value;
  const quote = started?.anchor?.quote;
  return (
    <Stack gap={2}>
      {quote && (
        <Cluster justify="space-between" align="start" isSingleLine>
          <Text dir="auto" lines={3} size="sm" tone="muted">
            {`“${quote}”`}
          </Text>
          <Button size="small" variant="quiet" onPress={() => (newComment.value = null)}>
            {messages.withoutPassage}
          </Button>
        </Cluster>
      )}
      <CommentForm
        label={messages.write}
        isLabelHidden
        focusKey={started}
        onSave={async (text, mentions) => {
          const { id } = await createComment(digest, { text, mentions, anchor: started?.anchor });
          newComment.value = null;
          openThread.value = { id };
        }}
      />
    </Stack>
  );
}

function Threads({ digest, threads }: { digest: number; threads: readonly Thread[] }) {
  useSignals();
  const [showsResolved, setShowsResolved] = useState(false);
  const [shown, setShown] = useState(pageSize);
  const opened = openThread.value?.id;
  const isOpened = ({ root }: Thread) => root.id === opened;
  const resolved = threads.filter(({ isResolved }) => isResolved);
  const listed = [
    ...threads.filter(({ isResolved }) => !isResolved),
    ...resolved.filter((thread) => showsResolved || isOpened(thread)),
  ];
  const page = listed.filter((thread, place) => place < shown || isOpened(thread));
  const left = listed.length - page.length;
  return (
    <>
      {threads.length === 0 && <Text tone="muted">{messages.none}</Text>}
      {resolved.length > 0 && (
        <Cluster>
          <ToggleButton size="small" isSelected={showsResolved} onChange={setShowsResolved}>
            {messages.showResolved(resolved.length)}
          </ToggleButton>
        </Cluster>
      )}
      <Stack gap={0}>
        {page.map((thread) => (
          <CommentThread key={thread.root.id} digest={digest} thread={thread} />
        ))}
      </Stack>
      {left > 0 && (
        <Button size="small" onPress={() => setShown(shown + pageSize)}>
          {messages.showMore(Math.min(left, pageSize))}
        </Button>
      )}
    </>
  );
}
