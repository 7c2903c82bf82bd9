import { boardsPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';

/** In the place of a board that was deleted, perhaps while its page was open. */
export function MissingBoard() {
  return (
    <Page title={messages.title}>
      <EmptyState
        title={messages.goneBoard}
        description={messages.goneBoardHint}
        action={<Link href={boardsPath()}>{messages.allBoards}</Link>}
      />
    </Page>
  );
}
