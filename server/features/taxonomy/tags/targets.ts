import type { DailyTarget } from '#api/contract/tags.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError, notFound } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';
import { moveToPlace } from '#server/records/place.ts';
import { lockTag, lockTargets, storeTarget, storeTargetOrder } from './queries.ts';

/** More targets wouldn't fit above the list (LIST-21). */
const maxTargets = 50;

export function setTarget(db: Database, id: number, target: number, audit: Audit): Promise<DailyTarget> {
  return inTransaction(db, async (tx) => {
    const all = await lockTargets(tx);
    const tag = await lockTag(tx, id);
    if (!tag) throw notFound('This tag');
    if (tag.isTagGroup)
      throw fieldError({ target: ['A tag group can’t have a target. Choose one of its tags.'] });
    const before = all.find((each) => each.id === id);
    if (before?.target === target) return before;
    if (!before && all.length >= maxTargets)
      throw fieldError({ target: [`At most ${maxTargets} tags can have a target. Remove one first.`] });
    await storeTarget(tx, id, target);
    await audit(tx, {
      action: 'update',
      entity: 'tag',
      entityId: id,
      before: { daily_target: before?.target ?? null },
      after: { daily_target: target },
    });
    return { id, title: tag.title, target };
  });
}

export function moveTarget(db: Database, id: number, position: number, audit: Audit): Promise<DailyTarget> {
  return inTransaction(db, async (tx) => {
    const all = await lockTargets(tx);
    const ids = all.map((each) => each.id);
    const moved = moveToPlace(ids, id, position, 'This daily target');
    if (moved) {
      await storeTargetOrder(tx, moved.order);
      await audit(tx, { action: 'move', entity: 'tag', entityId: id, ...moved.change });
    }
    return all[ids.indexOf(id)]!;
  });
}

export function dropTarget(db: Database, id: number, audit: Audit): Promise<undefined> {
  return inTransaction(db, async (tx) => {
    const before = (await lockTargets(tx)).find((each) => each.id === id);
    if (!before) throw notFound('This daily target');
    await storeTarget(tx, id, null);
    await audit(tx, {
      action: 'update',
      entity: 'tag',
      entityId: id,
      before: { daily_target: before.target },
      after: { daily_target: null },
    });
    return undefined;
  });
}
