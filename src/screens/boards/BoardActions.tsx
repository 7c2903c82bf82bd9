import { Pencil, Rss, Trash2 } from 'lucide-react';
import type { Board } from '#data/boards.ts';
import { boardSourcesPath } from '#shared/page/paths.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

export interface BoardActionsProps {
  board: Board;
  edit: (board: Board) => void;
  remove: (board: Board) => void;
}

export function BoardActions({ board, edit, remove }: BoardActionsProps) {
  const { id, title } = board;
  return (
    <Cluster gap={1} isSingleLine>
      <Link
        variant="secondary"
        size="small"
        icon={<Rss aria-hidden />}
        href={boardSourcesPath(id)}
        aria-label={messages.sourcesOf(title)}
      >
        {messages.sources}
      </Link>
      {/* A link could not carry the board along. */}
      <IconButton size="small" label={messages.edit(title)} icon={<Pencil />} onPress={() => edit(board)} />
      <IconButton
        size="small"
        label={messages.remove(title)}
        icon={<Trash2 />}
        onPress={() => remove(board)}
      />
    </Cluster>
  );
}
