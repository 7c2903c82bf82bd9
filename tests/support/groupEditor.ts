import type { Grouping } from '#server/features/news/grouping/grouping.ts';
import { moveHeadlines, isolateHeadlines, type Regrouping } from '#server/features/news/grouping/regroup.ts';
import type { Decision } from '#server/features/news/grouping/types.ts';

/** An editor of headlines with these ids, whose changes a grouping takes up as it does those that were stored. */
export function createEditor(grouping: Grouping, ids: readonly number[]) {
  const decisions: Decision[] = [];
  const placed = () =>
    ids.flatMap((id) => {
      const groupId = grouping.groupOf(id);
      return groupId === undefined ? [] : [{ id, groupId }];
    });
  const store = (change: Regrouping) => {
    decisions.push(...change.decisions);
    grouping.restore(change.moved, decisions);
    return change;
  };
  return {
    /** All that was decided, in the order in which it was. */
    decisions,
    move: (chosen: number[], groupId: number) => store(moveHeadlines(placed(), new Set(chosen), groupId)),
    separate: (chosen: number[]) => store(isolateHeadlines(placed(), new Set(chosen))),
  };
}
