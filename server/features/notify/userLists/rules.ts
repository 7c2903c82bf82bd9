import { sql } from 'drizzle-orm';
import type { UserListPatch } from '#api/contract/userLists.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError, notFound } from '#server/errors.ts';
import { countPlannedBroadcasts, findUnknownUsers } from './queries.ts';

export const userListNotFound = () => notFound('This group');

export async function checkUserList(
  db: Database,
  { title, users = [], remove_users: removed = [] }: UserListPatch,
) {
  if (title?.trim() === '') throw fieldError({ title: ['This field may not be blank.'] });
  const added = new Set(users);
  const both = removed.filter((id) => added.has(id));
  if (both.length > 0) {
    throw fieldError({
      remove_users: [`These people are being both added and removed: ${both.slice(0, 10).join(', ')}.`],
    });
  }
  const unknown = await findUnknownUsers(db, users);
  if (unknown.length > 0) throw fieldError({ users: [`No user has the ID ${unknown.join(' or ')}.`] });
}

/** Throws 400 if the name is taken, ignoring case. Serializes calls with the same name. */
export async function checkTitle(tx: Database, title: string, ownId = 0) {
  const name = title.trim().toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`);
  const { rows } = await tx.execute(sql`
    select from user_lists where lower(title) = lower(${title.trim()}) and id <> ${ownId} limit 1`);
  if (rows.length > 0) throw fieldError({ title: ['Another group has this name. Choose a different one.'] });
}

/** Throws 400 on `title` if the group is in use (GROUP-13). */
export async function checkUnused(db: Database, id: number) {
  const count = await countPlannedBroadcasts(db, id);
  if (count === 0) return;
  throw fieldError({
    title: [
      count === 1
        ? 'A scheduled notification will be sent to this group. Cancel it first.'
        : `${count} scheduled notifications go to this group. Cancel them first.`,
    ],
  });
}
