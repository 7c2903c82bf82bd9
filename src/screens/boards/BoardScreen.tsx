import { useEffect } from 'react';
import { Redirect, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { getBoard } from '#api/contract/boards.ts';
import { NotFoundError } from '#api/errors.ts';
import { useBoard, type Board } from '#data/boards.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { boardsPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { BoardForm } from './BoardForm.tsx';
import { messages } from './messages.ts';

/** FEED-24, S38. */
export function BoardScreen() {
  const { id } = useParams<{ id?: string }>();
  const state = useHistoryState<{ board?: Board } | null>();
  if (id === undefined) return <BoardPage title={messages.createTitle} board={undefined} />;
  if (state?.board?.id !== Number(id)) return <RedirectToBoards />;
  return <BoardPage key={id} title={messages.editTitle} board={state.board} />;
}

function BoardPage({ title, board }: { title: string; board: Board | undefined }) {
  usePageTitle(title);
  const { data = board, error, mutate } = useBoard(board?.id);
  useLiveRefresh(getBoard, mutate);
  return (
    <Page title={title} width="narrow">
      {error instanceof NotFoundError ? (
        <MissingState
          title={messages.gone}
          description={messages.goneHint}
          href={boardsPath()}
          linkLabel={messages.title}
        />
      ) : (
        <Panel>
          <BoardForm board={data} />
        </Panel>
      )}
    </Page>
  );
}

function RedirectToBoards() {
  useEffect(() => {
    toast.info(messages.chooseBoard);
  }, []);
  return <Redirect to={boardsPath()} replace />;
}
