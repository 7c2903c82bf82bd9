import type { Board } from '#data/boards.ts';
import { boardPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Text } from '#ui/text/Text.tsx';

/** FEED-07: opens the posts of the board. */
export function BoardTitle({ board: { id, title } }: { board: Board }) {
  return (
    <Text weight="strong" lines={2} title={title}>
      <Link variant="quiet" href={boardPath(id)}>
        <bdi>{title}</bdi>
      </Link>
    </Text>
  );
}
