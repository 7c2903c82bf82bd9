import { eq, sql } from 'drizzle-orm';
import type { UserListInput, UserListPatch } from '#api/contract/userLists.ts';
import type { Database } from '#server/db/database.ts';
import { userLists } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Audit } from '#server/records/audit.ts';
import { batchSize, changeMembers, isChanging } from './memberQueries.ts';
import { queueMemberChange } from './members.ts';
import { lockUserList } from './queries.ts';
import { checkTitle, checkUnused, checkUserList, userListNotFound } from './rules.ts';

type UserListDeps = Pick<Deps, 'db' | 'queue'>;

export function addUserList(
  { db, queue }: UserListDeps,
  input: UserListInput,
  audit: Audit,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await checkUserList(tx, input);
    await checkTitle(tx, input.title);
    const { title, description = '', users } = input;
    const [list] = await tx
      .insert(userLists)
      .values({ title: title.trim(), description })
      .returning({ id: userLists.id });
    const { id } = list!;
    await applyOrQueueChange({ tx, queue }, id, { users });
    await audit(tx, {
      action: 'create',
      entity: 'user_list',
      entityId: id,
      after: { title: title.trim(), description, users: users.length },
    });
    return id;
  });
}

export function changeUserList(
  { db, queue }: UserListDeps,
  id: number,
  patch: UserListPatch,
  audit: Audit,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockUserList(tx, id);
    if (!before) throw userListNotFound();
    await checkUserList(tx, patch);
    const { title = before.title, description = before.description, users, remove_users } = patch;
    if (title.trim() !== before.title) await checkTitle(tx, title, id);
    const after = { title: title.trim(), description };
    await tx
      .update(userLists)
      .set({ ...after, modifiedAt: sql`clock_timestamp()` })
      .where(eq(userLists.id, id));
    await applyOrQueueChange({ tx, queue }, id, { users, remove_users });
    await audit(tx, {
      action: 'update',
      entity: 'user_list',
      entityId: id,
      before: { title: before.title, description: before.description },
      // Log counts only: a hundred thousand ids don't belong in an audit entry.
      after: { ...after, users: users?.length, remove_users: remove_users?.length },
    });
  });
}

type MemberChanges = Pick<UserListPatch, 'users' | 'remove_users'>;

/** Small changes apply immediately, unless others are queued before them. */
async function applyOrQueueChange(
  { tx, queue }: Pick<Deps, 'queue'> & { tx: Database },
  id: number,
  { users = [], remove_users = [] }: MemberChanges,
) {
  if (users.length + remove_users.length === 0) return;
  const isForLater = (await isChanging(tx, id)) || users.length + remove_users.length > batchSize;
  for (const [isRemoval, people] of [
    [true, remove_users],
    [false, users],
  ] as const)
    await (isForLater
      ? queueMemberChange({ tx, queue }, id, isRemoval, people)
      : changeMembers(tx, id, isRemoval, people));
}

export function removeUserList(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const before = await lockUserList(tx, id);
    if (!before) throw userListNotFound();
    await checkUnused(tx, id);
    await tx.delete(userLists).where(eq(userLists.id, id));
    await audit(tx, { action: 'delete', entity: 'user_list', entityId: id, before: { title: before.title } });
    return undefined;
  });
}

export function stopMemberChange(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    if (!(await lockUserList(tx, id))) throw userListNotFound();
    const { rows } = await tx.execute<{ left: number }>(sql`
      delete from user_list_changes where user_list_id = ${id}
      returning cardinality(user_ids) - done_count as left`);
    if (rows.length === 0) return;
    const left = rows.reduce((sum, row) => sum + row.left, 0);
    await audit(tx, { action: 'stop', entity: 'user_list', entityId: id, after: { left } });
  });
}
