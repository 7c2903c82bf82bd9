import type { FastifyInstance } from 'fastify';
import {
  createUserList,
  deleteUserList,
  listListedUsers,
  listUserLists,
  matchUsers,
  stopUserListChange,
  updateUserList,
} from '#api/contract/userLists.ts';
import { limitAndOffset } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { registerMemberTasks } from './members.ts';
import { findListedUsers, findUserList, findUserLists, matchUsers as findMatches } from './queries.ts';
import { userListNotFound } from './rules.ts';
import { addUserList, changeUserList, removeUserList, stopMemberChange } from './write.ts';

export function registerUserLists(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  registerMemberTasks(app, deps);

  async function read(id: number) {
    const list = await findUserList(db, id);
    if (!list) throw userListNotFound();
    return list;
  }

  serve(app, listUserLists, ({ query }) =>
    findUserLists(db, limitAndOffset({ page: query.page, size: query.page_size })),
  );
  serve(app, createUserList, async ({ body, audit }) => {
    return read(await addUserList(deps, body, audit));
  });
  serve(app, updateUserList, async ({ params, body, audit }) => {
    await changeUserList(deps, params.id, body, audit);
    return read(params.id);
  });
  serve(app, deleteUserList, ({ params, audit }) => removeUserList(db, params.id, audit));
  serve(app, stopUserListChange, async ({ params, audit }) => {
    await stopMemberChange(db, params.id, audit);
    return read(params.id);
  });
  serve(app, listListedUsers, async ({ params, query }) => {
    await read(params.id);
    return findListedUsers(db, params.id, limitAndOffset({ page: query.page, size: query.page_size }));
  });
  serve(app, matchUsers, ({ body }) => findMatches(db, body.by, body.values));
}
