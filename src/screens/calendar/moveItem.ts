import type { CalendarItem } from '#api/contract/planning.ts';
import { rescheduleBroadcast } from '#data/broadcasts.ts';
import { savePlan } from '#data/planning.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDay } from '#shared/format/dates.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { moveBack, moveBroadcastTo, moveTo } from './entries.ts';
import { messages } from './messages.ts';

/** Moves what is planned or scheduled to another day, and offers to take it back. */
export async function moveItem(item: CalendarItem, day: string, zone: string) {
  const move = item.kind === 'broadcast' ? planBroadcast(item, day, zone) : planDigest(item, day, zone);
  if (!move) return toast.error(messages.skipped);
  try {
    const takeBack = await move();
    const undo = () =>
      takeBack().catch((error: unknown) => toast.error(serverMessage(error, messages.moveFailed)));
    offerUndo(messages.moved(item.title || messages.untitled, formatDay(day)), undo);
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}

/** Moves a digest, and returns what takes that back; undefined where clocks skip its time on that day. */
function planDigest(item: CalendarItem, day: string, zone: string) {
  const input = moveTo(item, day, zone);
  if (!input) return undefined;
  return async () => {
    const { revision } = await savePlan(item.id, input);
    return () => savePlan(item.id, moveBack(item, revision));
  };
}

/** The same of a broadcast. */
function planBroadcast(item: CalendarItem, day: string, zone: string) {
  const at = moveBroadcastTo(item, day, zone);
  if (!at) return undefined;
  return async () => {
    await rescheduleBroadcast(item.id, at);
    return () => rescheduleBroadcast(item.id, item.at!);
  };
}
