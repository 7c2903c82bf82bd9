import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Feed } from '#api/contract/feeds.ts';
import type { Board } from '#data/boards.ts';
import { setFeedFollowed } from '#data/feeds.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import type { MenuGroup, MenuOption } from '#ui/overlays/Menu.tsx';
import { RowTools } from '#ui/table/RowTools.tsx';
import { messages } from './messages.ts';

export interface FeedActionsProps {
  feed: Feed;
  /** Boards that the feed can be added to. */
  boards?: readonly Board[];
  edit: (feed: Feed) => void;
  remove: (feed: Feed) => void;
}

export function FeedActions({ feed, boards = [], edit, remove }: FeedActionsProps) {
  const { title, url } = feed;
  const items: (MenuOption | MenuGroup)[] = [
    {
      id: 'open',
      label: messages.openUrl,
      icon: <ExternalLink />,
      href: url,
      target: '_blank',
    },
    { id: 'edit', label: messages.editTitle, icon: <Pencil /> },
  ];
  if (boards.length > 0)
    items.push({
      id: 'boards',
      title: messages.addToBoard,
      items: boards.map((board) => ({ id: board.id, label: board.title, icon: <Plus /> })),
    });
  items.push({ id: 'remove', label: messages.removeFeed, icon: <Trash2 />, isDanger: true });
  return (
    <RowTools
      menu={
        <ActionMenu
          label={messages.actionsOf(title)}
          items={items}
          onAction={(key) => {
            const board = boards.find(({ id }) => id === key);
            if (board) void join(feed, board);
            else if (key === 'edit') edit(feed);
            else if (key === 'remove') remove(feed);
          }}
        />
      }
    >
      <IconButton size="small" label={messages.edit(title)} icon={<Pencil />} onPress={() => edit(feed)} />
      <IconButton
        size="small"
        label={messages.remove(title)}
        icon={<Trash2 />}
        onPress={() => remove(feed)}
      />
    </RowTools>
  );
}

async function join({ id, title }: Feed, board: Board) {
  try {
    await setFeedFollowed(id, board.id, true);
    toast.success(messages.joined(title, board.title));
  } catch (error) {
    toast.error(serverMessage(error, messages.failed));
  }
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
      variant={followed ? 'quiet' : 'secondary'}
      aria-label={followed ? messages.unfollowOf(title) : messages.followOf(title)}
      isPending={isSending}
      onPress={() => void toggle()}
    >
      {followed ? messages.unfollow : messages.follow}
    </Button>
  );
}
