import type { InferSelectModel } from 'drizzle-orm';
import { Id, t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import type { broadcasts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { countdownMs, type HoldSettings } from './hold.ts';

type Row = InferSelectModel<typeof broadcasts>;

export const sendTask = defineTask({ name: 'send-broadcast', payload: t.object({ id: Id }) });

/** Null means now. Undefined means there is nothing to queue: the broadcast is over, or held until someone decides. */
export function nextDueAt(
  row: Pick<Row, 'status' | 'audience' | 'holdUntil' | 'scheduleDatetime'>,
  settings: HoldSettings,
) {
  if (row.status === 'HELD') return row.holdUntil ?? undefined;
  if (row.status === 'SCHEDULED' && row.scheduleDatetime) {
    return new Date(row.scheduleDatetime.getTime() - countdownMs(row, settings));
  }
  // Outcomes of a stopped broadcast may still be in flight.
  return row.status === 'IN_PROGRESS' || row.status === 'STOPPED' ? null : undefined;
}

/** Call it in the transaction that writes the broadcast. */
export async function queueSending(
  { queue, config, tx }: Pick<Deps, 'queue' | 'config'> & { tx: Database },
  row: Row,
) {
  const at = nextDueAt(row, config);
  if (at !== undefined) await queue.send(sendTask, { id: row.id }, { at: at ?? undefined, tx });
}
