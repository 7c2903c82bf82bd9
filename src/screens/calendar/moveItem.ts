import type { CalendarItem } from '#api/contract/planning.ts';
import { rescheduleBroadcast } from '#data/broadcasts.ts';
import { savePlan, moveItemOptimistically, type PlanInput } from '#data/planning.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDay } from '#shared/format/dates.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { movedPosition, originalPlan, movedBroadcastTime, movedPlan, toEntry } from './entries.ts';
import { messages } from './messages.ts';

/** Moves an item to another day optimistically, and offers to undo it. */
export async function moveItem(item: CalendarItem, day: string, zone: string) {
  const position = movedPosition(item, day, zone);
  const move =
    item.kind === 'broadcast' ? prepareBroadcastMove(item, day, zone) : prepareDigestMove(item, day, zone);
  if (!move || !position) return toast.error(messages.skipped);
  try {
    await offerUndo(
      moveItemOptimistically(item, position, move),
      (undo) => ({
        title: messages.moved(item.title || messages.untitled, formatDay(day)),
        undo,
        undone: messages.moveUndone(item.title || messages.untitled, formatDay(toEntry(item, zone).day)),
        failure: describeMoveError,
      }),
      (send) => moveItemOptimistically(item, { day: item.day, at: item.at }, send),
    );
  } catch (error) {
    toast.error(describeMoveError(error));
  }
}

const describeMoveError = (error: unknown) => serverMessage(error, messages.moveFailed);

const revisions = new Map<number, Promise<number>>();

/** Saves are queued per digest; each uses the revision that the previous one returned. */
async function queuePlanSave({ id, revision }: CalendarItem, input: PlanInput): Promise<void> {
  const known = (revisions.get(id) ?? Promise.resolve(0)).then((last) => Math.max(last, revision));
  const saved = known.then(async (latest) => (await savePlan(id, { ...input, revision: latest })).revision);
  revisions.set(
    id,
    saved.catch(() => known),
  );
  await saved;
}

/**
 * Returns a function that saves the move and resolves to its undo; undefined if a clock change skips the
 * time.
 */
function prepareDigestMove(item: CalendarItem, day: string, zone: string) {
  const input = movedPlan(item, day, zone);
  if (!input) return undefined;
  return async () => {
    await queuePlanSave(item, input);
    return () => queuePlanSave(item, originalPlan(item));
  };
}

function prepareBroadcastMove(item: CalendarItem, day: string, zone: string) {
  const at = movedBroadcastTime(item, day, zone);
  if (!at) return undefined;
  return async () => {
    await rescheduleBroadcast(item.id, at);
    return async () => void (await rescheduleBroadcast(item.id, item.at!));
  };
}
