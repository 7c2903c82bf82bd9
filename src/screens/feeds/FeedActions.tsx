import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Feed } from '#api/contract/feeds.ts';
import { setFeedFollowed } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export interface FeedActionsProps {
  feed: Feed;
  edit: (feed: Feed) => void;
  remove: (feed: Feed) => void;
}

export function FeedActions({ feed, edit, remove }: FeedActionsProps) {
  return (
    <Cluster gap={1} isSingleLine>
      <IconButton
        size="small"
        label={messages.edit(feed.title)}
        icon={<Pencil />}
        onPress={() => edit(feed)}
      />
      <IconButton
        size="small"
        label={messages.remove(feed.title)}
        icon={<Trash2 />}
        onPress={() => remove(feed)}
      />
    </Cluster>
  );
}

interface FollowButtonProps {
  feed: Feed;
  boardId: number;
}

/** FEED-15 */
export function FollowButton({ feed, boardId }: FollowButtonProps) {
  const { id, title, followed } = feed;
  const [isSending, setSending] = useState(false);

  async function toggle() {
    setSending(true);
    try {
      await setFeedFollowed(id, boardId, !followed);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      size="small"
      aria-label={followed ? messages.unfollowOf(title) : messages.followOf(title)}
      isPending={isSending}
      onPress={() => void toggle()}
    >
      {followed ? messages.unfollow : messages.follow}
    </Button>
  );
}
