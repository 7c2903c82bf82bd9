import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { userListChanges } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createLease, type Claim } from '#server/work/lease.ts';

/** Maximum number of people changed per transaction. Larger changes run in the background. */
export const batchSize = 1000;

export const memberLease = createLease(userListChanges, { key: 'id', ms: 30_000 });

export async function findListsToChange(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct user_list_id as id from user_list_changes where ${memberLease.isFree} order by 1`);
  return rows.map(({ id }) => id);
}

export const claimNextChange = (db: Database, userListId: number) =>
  memberLease.claim(db, {
    where: sql`id = (select min(id) from user_list_changes where user_list_id = ${userListId})`,
    limit: 1,
  });

export function applyBatch(db: Database, userListId: number, claim: Claim): Promise<boolean> {
  const id = claim.keys[0]!;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select from user_lists where id = ${userListId} for key share`);
    if ((await memberLease.renew(tx, claim)).length === 0) return false;
    const { rows } = await tx.execute<{ removal: boolean; ids: number[]; rest: number }>(sql`
      select is_removal as removal, cardinality(user_ids) - done_count - ${batchSize}::int as rest,
        user_ids[done_count + 1 : done_count + ${batchSize}::int] as ids
      from user_list_changes where id = ${id}`);
    const [batch] = rows;
    if (!batch) return false;
    await changeMembers(tx, userListId, batch.removal, batch.ids);
    if (batch.rest <= 0) {
      await tx.execute(sql`delete from user_list_changes where id = ${id}`);
      return false;
    }
    await tx.execute(
      sql`update user_list_changes set done_count = done_count + ${batch.ids.length}::int where id = ${id}`,
    );
    return true;
  });
}

export async function isChanging(db: Database, userListId: number): Promise<boolean> {
  return (await db.$count(userListChanges, eq(userListChanges.userListId, userListId))) > 0;
}

export async function changeMembers(db: Database, userListId: number, isRemoval: boolean, ids: number[]) {
  const idArray = sql`${sql.param(ids)}::int[]`;
  await db.execute(
    isRemoval
      ? sql`delete from user_list_members where user_list_id = ${userListId} and user_id = any(${idArray})`
      : sql`
        insert into user_list_members (user_list_id, user_id)
        select ${userListId}::int, u.id from users u where u.id = any(${idArray})
        on conflict do nothing`,
  );
}
