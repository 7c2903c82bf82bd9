import type { CalendarItem } from '#api/contract/planning.ts';
import { rescheduleBroadcast } from '#data/broadcasts.ts';
import { savePlan, showMoved, type PlanInput } from '#data/planning.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDay } from '#shared/format/dates.ts';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { findPlace, moveBack, moveBroadcastTo, moveTo } from './entries.ts';
import { messages } from './messages.ts';

/** Moves what is planned or scheduled to another day, which the calendar shows at once, and offers to take it back. */
export async function moveItem(item: CalendarItem, day: string, zone: string) {
  const place = findPlace(item, day, zone);
  const move = item.kind === 'broadcast' ? planBroadcast(item, day, zone) : planDigest(item, day, zone);
  if (!move || !place) return toast.error(messages.skipped);
  try {
    await offerUndo(
      showMoved(item, place, move),
      (undo) => ({
        title: messages.moved(item.title || messages.untitled, formatDay(day)),
        undo,
        failure: toFailure,
      }),
      (send) => showMoved(item, { day: item.day, at: item.at }, send),
    );
  } catch (error) {
    toast.error(toFailure(error));
  }
}

const toFailure = (error: unknown) => serverMessage(error, messages.moveFailed);

/** The revisions that the plans of digests have once what was sent of them here has ended. */
const revisions = new Map<number, Promise<number>>();

/** Saves a plan after what was sent of it before, on top of that. */
async function savePlanNext({ id, revision }: CalendarItem, input: PlanInput): Promise<void> {
  const known = (revisions.get(id) ?? Promise.resolve(0)).then((last) => Math.max(last, revision));
  const saved = known.then(async (latest) => (await savePlan(id, { ...input, revision: latest })).revision);
  revisions.set(
    id,
    saved.catch(() => known),
  );
  await saved;
}

/** Moves a digest, and returns what takes that back; undefined where clocks skip its time on that day. */
function planDigest(item: CalendarItem, day: string, zone: string) {
  const input = moveTo(item, day, zone);
  if (!input) return undefined;
  return async () => {
    await savePlanNext(item, input);
    return () => savePlanNext(item, moveBack(item));
  };
}

/** The same of a broadcast. */
function planBroadcast(item: CalendarItem, day: string, zone: string) {
  const at = moveBroadcastTo(item, day, zone);
  if (!at) return undefined;
  return async () => {
    await rescheduleBroadcast(item.id, at);
    return async () => void (await rescheduleBroadcast(item.id, item.at!));
  };
}
