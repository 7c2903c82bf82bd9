import type { Feed } from '#api/contract/feeds.ts';
import type { Board } from '#data/boards.ts';
import { followFeed } from '#data/feeds.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { boardSourcesPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { Plus } from 'lucide-react';
import { messages } from './messages.ts';

interface SourceBoardsProps {
  feed: Feed;
  boards: readonly Board[];
}

/** The boards that a source is on, and the way onto another one. */
export function SourceBoards({ feed, boards }: SourceBoardsProps) {
  const { id, title, feed_categories: on, followed } = feed;
  const others = boards.filter((board) => !on.includes(board.id));

  async function join(board: Board) {
    try {
      await followFeed(id, board.id, true);
      toast.success(messages.joined(title, board.title));
    } catch (error) {
      toast.error(failureMessage(error, messages.failed));
    }
  }

  return (
    <Cluster gap={2}>
      {on.length === 0 && <Badge tone="warning">{messages.noBoard}</Badge>}
      {boards
        .filter((board) => on.includes(board.id))
        .map((board) => (
          <Link key={board.id} variant="quiet" href={boardSourcesPath(board.id)}>
            <bdi>{board.title}</bdi>
          </Link>
        ))}
      {on.length > 0 && !followed && <Badge>{messages.notFollowed}</Badge>}
      {others.length > 0 && (
        <ActionMenu
          label={messages.joinOf(title)}
          icon={<Plus />}
          items={others.map((board) => ({ id: board.id, label: board.title }))}
          onAction={(key) => {
            const board = others.find((each) => each.id === key);
            if (board) void join(board);
          }}
        />
      )}
    </Cluster>
  );
}
