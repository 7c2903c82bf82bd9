import type { UserListPatch } from '#api/contract/userLists.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { countPlanned, findUnknownUsers } from './queries.ts';

export const noUserList = () => notFound('This group');

/** Throws 400 for what may not be stored. What is left out is not checked. */
export async function checkUserList(
  db: Database,
  { title, users = [], remove_users: removed = [] }: UserListPatch,
) {
  if (title?.trim() === '') throw fieldError({ title: ['This field may not be blank.'] });
  const added = new Set(users);
  const both = removed.filter((id) => added.has(id));
  if (both.length > 0) {
    throw fieldError({
      remove_users: [`These people are to be added, too: ${both.slice(0, 10).join(', ')}.`],
    });
  }
  const unknown = await findUnknownUsers(db, users);
  if (unknown.length > 0) throw fieldError({ users: [`Nobody has the id ${unknown.join(', ')}.`] });
}

/** Throws 400, with its message at the title, where GROUP-13 has it read. */
export async function checkUnused(db: Database, id: number) {
  const count = await countPlanned(db, id);
  if (count === 0) return;
  throw fieldError({
    title: [
      count === 1
        ? 'A scheduled notification goes to this group. Cancel it first.'
        : `${count} scheduled notifications go to this group. Cancel them first.`,
    ],
  });
}
