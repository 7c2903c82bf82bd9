import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createFeed, useFeed, type DiscoveredFeed } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast, toastQueue } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { parseHost } from './boardFeedsQuery.ts';
import { messages } from './messages.ts';

interface FoundFeedProps {
  discovered: DiscoveredFeed;
  boardId: number;
  onAdded: () => void;
}

export function FoundFeed({ discovered, boardId, onAdded }: FoundFeedProps) {
  const { url } = discovered;
  const title = (discovered.title.trim() || parseHost(url)).slice(0, 200);
  const [addedId, setAddedId] = useState<number>();
  const { data: known } = useFeed(addedId ?? discovered.id ?? undefined);
  const [isSending, setSending] = useState(false);
  const isOnBoard = known?.feed_categories.includes(boardId) ?? addedId !== undefined;

  async function add() {
    setSending(true);
    try {
      const feed = await createFeed({ url, title, categoryId: boardId, feed_categories: [boardId] });
      setAddedId(feed.id);
      toast.success(messages.created);
      onAdded();
    } catch (error) {
      toastQueue.show({
        title: messages.createFailed,
        description: serverMessage(error, ''),
        tone: 'error',
      });
    } finally {
      setSending(false);
    }
  }

  return (
    <Cluster justify="space-between" isSingleLine>
      <Stack gap={0}>
        <Text weight="medium" lines={2} title={title}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="xs" tone="muted" lines={1}>
          {url}
        </Text>
      </Stack>
      {isOnBoard ? (
        <Badge tone="success">{messages.onBoard}</Badge>
      ) : (
        <Button
          size="small"
          icon={<Plus />}
          aria-label={messages.addOf(title)}
          isPending={isSending}
          onPress={() => void add()}
        >
          {messages.add}
        </Button>
      )}
    </Cluster>
  );
}
