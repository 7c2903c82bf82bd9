import { useEffect } from 'react';
import { Redirect, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { getFeed, type Feed } from '#api/contract/feeds.ts';
import { NotFoundError } from '#api/errors.ts';
import type { Board } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useFeed } from '#data/feeds.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { boardsPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { FeedForm } from './FeedForm.tsx';
import { messages } from './messages.ts';

/** Passed in the navigation state. */
interface FeedScreenState {
  feed?: Feed;
  board?: Board;
}

/** Creates a feed, or edits the one in the navigation state (FEED-18, S38). */
export function FeedScreen() {
  const { id } = useParams<{ id?: string }>();
  const { feed, board } = useHistoryState<FeedScreenState | null>() ?? {};
  if (id === undefined) return <FeedPage title={messages.createTitle} board={board} />;
  if (feed?.id !== Number(id)) return <BoardsRedirect />;
  return <FeedPage key={id} title={messages.editTitle} feed={feed} board={board} />;
}

function FeedPage({ title, feed, board }: FeedScreenState & { title: string }) {
  usePageTitle(title);
  // The feed in the navigation state may be stale.
  const { data = feed, error, mutate } = useFeed(feed?.id);
  useLiveRefresh(getFeed, mutate);
  return (
    <Page title={title} width="narrow">
      {error instanceof NotFoundError ? (
        <MissingState
          title={messages.goneFeed}
          description={messages.goneFeedHint}
          href={boardsPath()}
          linkLabel={messages.allBoards}
        />
      ) : (
        <Panel>
          <FeedForm feed={data} board={board} />
        </Panel>
      )}
    </Page>
  );
}

function BoardsRedirect() {
  useEffect(() => {
    toast.info(messages.chooseFeed);
  }, []);
  return <Redirect to={boardsPath()} replace />;
}
