import type { CalendarItem } from '#api/contract/planning.ts';
import { savePlan } from '#data/planning.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDay } from '#shared/format/dates.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { moveBack, moveTo } from './entries.ts';
import { messages } from './messages.ts';

/** Moves what is planned or scheduled to another day, and offers to take it back. */
export async function moveItem(item: CalendarItem, day: string, zone: string) {
  const input = moveTo(item, day, zone);
  if (!input) return toast.error(messages.skipped);
  try {
    const { revision } = await savePlan(item.id, input);
    const undo = () =>
      savePlan(item.id, moveBack(item, revision)).catch((error: unknown) =>
        toast.error(serverMessage(error, messages.moveFailed)),
      );
    offerUndo(messages.moved(item.title || messages.untitled, formatDay(day)), undo);
  } catch (error) {
    toast.error(serverMessage(error, messages.moveFailed));
  }
}
