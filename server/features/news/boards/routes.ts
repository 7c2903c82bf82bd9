import type { FastifyInstance } from 'fastify';
import {
  countBoardFeeds,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '#api/contract/boards.ts';
import { exportFeeds, importFeeds } from '#api/contract/feeds.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { exportOpml, importOpml } from './opml.ts';
import { countFeeds, findBoard, findBoards } from './queries.ts';
import { boardNotFound } from '#server/records/unknownBoards.ts';
import { addBoard, removeBoard, renameBoard } from './write.ts';
import { requestPoll } from '../feeds/poll.ts';

export function registerBoards(app: FastifyInstance, deps: Pick<Deps, 'db' | 'queue'>) {
  const { db } = deps;
  serve(app, listBoards, ({ query: { page } }) =>
    findBoards(db, page === undefined ? undefined : limitAndOffset({ page })),
  );
  serve(app, getBoard, async ({ params }) => {
    const board = await findBoard(db, params.id);
    if (!board) throw boardNotFound();
    return board;
  });
  serve(app, countBoardFeeds, async ({ params }) => {
    if (!(await findBoard(db, params.id))) throw boardNotFound();
    return countFeeds(db, params.id);
  });
  serve(app, createBoard, ({ body, audit }) => addBoard(db, body.title, audit));
  serve(app, updateBoard, ({ params, body, audit }) => renameBoard(db, params.id, body.title, audit));
  serve(app, deleteBoard, ({ params, query, audit }) =>
    removeBoard(db, params.id, { feeds: query.feeds ?? 'keep', moveTo: query.move_to }, audit),
  );
  serve(app, exportFeeds, async () => ({ opml: await exportOpml(db) }));
  serve(app, importFeeds, async ({ body, audit }) => {
    const result = await importOpml(db, body.opml, { isDryRun: body.dry_run === true, audit });
    if (!body.dry_run) await requestPoll(deps);
    return result;
  });
}
