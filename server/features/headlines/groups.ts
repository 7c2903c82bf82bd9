import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { headlineChanges, headlineDecisions, headlines, type StoredGroups } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { move, separate, split, type Regrouping } from '#server/grouping/regroup.ts';
import type { Placed } from '#server/grouping/types.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { fieldError, notFound, problem } from '#server/platform/errors.ts';
import { lockHeadlines } from './queries.ts';

/** Who changes groups, and how it is recorded. */
export interface Editor {
  userId: number;
  audit: Audit;
}

/** Takes headlines out of their groups, for good. Returns the change that an undo names, or null for none. */
export const ungroup = (db: Database, ids: number[], editor: Editor) =>
  inTransaction(db, async (tx) => {
    const placed = await lockGroups(tx, ids, 'ids');
    return store(tx, 'ungroup', placed, separate(placed, new Set(ids)), { editor });
  });

/** Moves headlines into a group, for good. Returns the change that an undo names, or null for none. */
export const regroup = (db: Database, ids: number[], groupId: number, editor: Editor) =>
  inTransaction(db, async (tx) => {
    await lockGrouping(tx);
    const [target] = await tx.select().from(headlines).where(eq(headlines.groupId, groupId)).limit(1);
    if (!target) throw fieldError({ group_id: ['This group does not exist any more.'] });
    const placed = await lockGroups(tx, ids, 'ids', groupId);
    return store(tx, 'group', placed, move(placed, new Set(ids), groupId), { target: groupId, editor });
  });

/** Makes a group of headlines that are in one with others, for good. Returns the change that an undo names, or null for none. */
export const splitOff = (db: Database, ids: number[], editor: Editor) =>
  inTransaction(db, async (tx) => {
    const placed = await lockGroups(tx, ids, 'ids');
    const target = Math.min(...ids);
    return store(tx, 'ungroup', placed, split(placed, new Set(ids)), { target, editor });
  });

/** Restores the groups from before a change, and deletes its decisions. Throws 409 where another change came after it. */
export const undo = (db: Database, id: number, { audit }: Editor) =>
  inTransaction(db, async (tx) => {
    await lockGrouping(tx);
    const [change] = await tx.select().from(headlineChanges).where(eq(headlineChanges.id, id));
    if (!change) throw notFound('This change');
    if (change.undoneAt) throw problem('cannot_undo', 'This change was already undone.');
    const now = await lockHeadlines(
      tx,
      change.after.map((each) => each.id),
    );
    const groups = new Map(now.map((each) => [each.id, each.groupId]));
    if (change.after.some((each) => groups.get(each.id) !== each.groupId))
      throw problem('cannot_undo', 'The groups of these headlines have changed. Group them again.');
    await place(tx, change.before);
    await tx.delete(headlineDecisions).where(eq(headlineDecisions.changeId, id));
    await tx
      .update(headlineChanges)
      .set({ undoneAt: sql`now()` })
      .where(eq(headlineChanges.id, id));
    await audit(tx, {
      action: 'undo',
      entity: 'headline_groups',
      entityId: id,
      ...summary(change.after, change.before),
    });
    return { id };
  });

/** Groups are changed by one transaction at a time, so that each sees the groups as the one before left them. */
export const lockGrouping = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('headline groups'))`);

/** All headlines of the groups that some headlines are in, locked until the transaction ends. Throws 400 for unknown ones. */
async function lockGroups(tx: Database, ids: number[], field: string, groupId?: number) {
  await lockGrouping(tx);
  const named = await tx
    .select({ id: headlines.id, groupId: headlines.groupId })
    .from(headlines)
    .where(inArray(headlines.id, ids));
  const known = new Set(named.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw fieldError({ [field]: [`There is no headline ${unknown.slice(0, 10).join(', ')}.`] });
  const groups = [...new Set([...named.map((each) => each.groupId), ...(groupId ? [groupId] : [])])];
  return lockMembers(tx, groups);
}

/** All headlines of some groups, locked until the transaction ends. */
export const lockMembers = (tx: Database, groupIds: number[]) =>
  tx
    .select({ id: headlines.id, groupId: headlines.groupId, reason: headlines.reason })
    .from(headlines)
    .where(inArray(headlines.groupId, groupIds))
    .orderBy(headlines.id)
    .for('update');

interface StoreOptions {
  /** The group that headlines were moved into. */
  target?: number | null;
  /** The offer that is answered. */
  offerId?: number;
  editor: Editor;
}

/** Stores what an editor did to groups. Returns the change that an undo names, or null where nothing was to be done. */
export async function store(
  tx: Database,
  action: 'group' | 'ungroup' | 'keep_apart',
  placed: StoredGroups,
  { moved, decisions }: Regrouping,
  { target = null, offerId, editor: { userId, audit } }: StoreOptions,
) {
  if (moved.length === 0 && decisions.length === 0) return { change: null };
  const stored = new Map(placed.map((each) => [each.id, each]));
  const after: StoredGroups = moved.map(({ id, groupId }) => ({
    id,
    groupId,
    reason: findReason(id, groupId),
  }));
  function findReason(id: number, groupId: number) {
    if (groupId === id) return null;
    if (groupId === target)
      return { kind: 'editor' as const, headline_id: groupId, score: null, shared_terms: [] };
    return stored.get(id)?.reason ?? null;
  }
  await place(tx, after);
  const before = after.map(({ id }) => stored.get(id)!);
  const [change] = await tx
    .insert(headlineChanges)
    .values({ userId, offerId, before, after })
    .returning({ id: headlineChanges.id });
  const changeId = change!.id;
  if (decisions.length > 0)
    await tx.execute(sql`
      insert into headline_decisions (change_id, kind, one_id, other_id)
      select ${changeId}::int, g.kind, (g."headlineIds" ->> 0)::int, (g."headlineIds" ->> 1)::int
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as g (kind text, "headlineIds" jsonb)`);
  await audit(tx, { action, entity: 'headline_groups', entityId: changeId, ...summary(before, after) });
  return { change: changeId };
}

/** A group with a reason, or with that from before. */
export type Placement = StoredGroups[number] & { keepsReason?: boolean };

/** Writes the groups of headlines, and why they are in them. */
export async function place(tx: Database, groups: readonly Placement[]) {
  await tx.execute(sql`
    update headlines h set group_id = g."groupId",
      reason = case when g."keepsReason" then h.reason else nullif(g.reason, 'null'::jsonb) end
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (id int, "groupId" int, reason jsonb, "keepsReason" boolean)
    where h.id = g.id`);
}

const summary = (before: readonly Placed[], after: readonly Placed[]) => ({
  before: { groups: pairs(before) },
  after: { groups: pairs(after) },
});
const pairs = (placed: readonly Placed[]) =>
  Object.fromEntries(placed.map(({ id, groupId }) => [id, groupId]));
