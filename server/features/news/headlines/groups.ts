import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { headlineChanges, headlineDecisions, headlines, type StoredGroups } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveHeadlines, isolateHeadlines, splitGroup, type Regrouping } from '../grouping/regroup.ts';
import type { PlacedHeadline } from '../grouping/types.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';
import { lockHeadlines } from './queries.ts';

export interface Editor {
  userId: number;
  audit: Audit;
}

/** Automatic grouping never reverses this. Returns the undo ID, or null if nothing changed. */
export const ungroup = (db: Database, ids: number[], editor: Editor) =>
  inTransaction(db, async (tx) => {
    const placed = await lockGroups(tx, ids, 'ids');
    return storeRegrouping(tx, 'ungroup', placed, isolateHeadlines(placed, new Set(ids)), { editor });
  });

/** Automatic grouping never reverses this. Returns the undo ID, or null if nothing changed. */
export const regroup = (db: Database, ids: number[], groupId: number, editor: Editor) =>
  inTransaction(db, async (tx) => {
    await lockGrouping(tx);
    const [target] = await tx.select().from(headlines).where(eq(headlines.groupId, groupId)).limit(1);
    if (!target) throw fieldError({ group_id: ['This group no longer exists.'] });
    const placed = await lockGroups(tx, ids, 'ids', groupId);
    return storeRegrouping(tx, 'group', placed, moveHeadlines(placed, new Set(ids), groupId), {
      target: groupId,
      editor,
    });
  });

/** Automatic grouping never reverses this. Returns the undo ID, or null if nothing changed. */
export const splitOff = (db: Database, ids: number[], editor: Editor) =>
  inTransaction(db, async (tx) => {
    const placed = await lockGroups(tx, ids, 'ids');
    const target = Math.min(...ids);
    return storeRegrouping(tx, 'ungroup', placed, splitGroup(placed, new Set(ids)), { target, editor });
  });

/** Also deletes the change's decisions. Throws 409 if a later change affected the same headlines. */
export const undoGroupChange = (db: Database, id: number, { audit }: Editor) =>
  inTransaction(db, async (tx) => {
    await lockGrouping(tx);
    const [change] = await tx.select().from(headlineChanges).where(eq(headlineChanges.id, id));
    if (!change) throw notFound('This change');
    if (change.undoneAt) throw problem('cannot_undo', 'This change has already been undone.');
    const now = await lockHeadlines(
      tx,
      change.after.map((each) => each.id),
    );
    const groups = new Map(now.map((each) => [each.id, each.groupId]));
    if (change.after.some((each) => groups.get(each.id) !== each.groupId))
      throw problem(
        'cannot_undo',
        'This can’t be undone, because these headlines have been regrouped since.',
      );
    await storePlacements(tx, change.before);
    await tx.delete(headlineDecisions).where(eq(headlineDecisions.changeId, id));
    await tx
      .update(headlineChanges)
      .set({ undoneAt: sql`now()` })
      .where(eq(headlineChanges.id, id));
    await audit(tx, {
      action: 'undo',
      entity: 'headline_groups',
      entityId: id,
      ...groupsAuditEntry(change.after, change.before),
    });
    return { id };
  });

/** Each group change must see the result of the previous one. */
export const lockGrouping = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('headline groups'))`);

/** Locks the groups until the transaction ends. Throws 400 for unknown ids. */
async function lockGroups(tx: Database, ids: number[], field: string, groupId?: number) {
  await lockGrouping(tx);
  const requestedHeadlines = await tx
    .select({ id: headlines.id, groupId: headlines.groupId })
    .from(headlines)
    .where(inArray(headlines.id, ids));
  const known = new Set(requestedHeadlines.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw fieldError({ [field]: [`No headline has the ID ${unknown.slice(0, 10).join(' or ')}.`] });
  const groups = [
    ...new Set([...requestedHeadlines.map((each) => each.groupId), ...(groupId ? [groupId] : [])]),
  ];
  return lockMembers(tx, groups);
}

export const lockMembers = (tx: Database, groupIds: number[]) =>
  tx
    .select({ id: headlines.id, groupId: headlines.groupId, reason: headlines.reason })
    .from(headlines)
    .where(inArray(headlines.groupId, groupIds))
    .orderBy(headlines.id)
    .for('update');

interface StoreOptions {
  target?: number | null;
  offerId?: number;
  editor: Editor;
}

export async function storeRegrouping(
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
  await storePlacements(tx, after);
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
  await audit(tx, {
    action,
    entity: 'headline_groups',
    entityId: changeId,
    ...groupsAuditEntry(before, after),
  });
  return { change: changeId };
}

export type Placement = StoredGroups[number] & { keepsReason?: boolean };

export async function storePlacements(tx: Database, groups: readonly Placement[]) {
  await tx.execute(sql`
    update headlines h set group_id = g."groupId",
      reason = case when g."keepsReason" then h.reason else nullif(g.reason, 'null'::jsonb) end
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (id int, "groupId" int, reason jsonb, "keepsReason" boolean)
    where h.id = g.id`);
}

const groupsAuditEntry = (before: readonly PlacedHeadline[], after: readonly PlacedHeadline[]) => ({
  before: { groups: groupIdsByHeadline(before) },
  after: { groups: groupIdsByHeadline(after) },
});
const groupIdsByHeadline = (placed: readonly PlacedHeadline[]) =>
  Object.fromEntries(placed.map(({ id, groupId }) => [id, groupId]));
