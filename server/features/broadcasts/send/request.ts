import type { InferSelectModel } from 'drizzle-orm';
import { Id, t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import type { broadcasts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { defineTask } from '#server/work/queue.ts';
import { countdownMs, type HoldSettings } from './hold.ts';

type Row = InferSelectModel<typeof broadcasts>;

export const sendTask = defineTask({ name: 'send-broadcast', payload: t.object({ id: Id }) });

/** When the work on a broadcast is due: null at once, undefined where a person decides first. */
export function dueAt(
  row: Pick<Row, 'status' | 'audience' | 'holdUntil' | 'scheduleDatetime'>,
  settings: HoldSettings,
) {
  if (row.status === 'HELD') return row.holdUntil ?? undefined;
  if (row.status === 'SCHEDULED' && row.scheduleDatetime) {
    return new Date(row.scheduleDatetime.getTime() - countdownMs(row, settings));
  }
  return row.status === 'IN_PROGRESS' ? null : undefined;
}

/** Has a broadcast sent when it is due, unless a person decides first. Requested with the transaction that writes it. */
export async function requestSending(
  { queue, config, tx }: Pick<Deps, 'queue' | 'config'> & { tx: Database },
  row: Row,
) {
  const at = dueAt(row, config);
  if (at !== undefined) await queue.send(sendTask, { id: row.id }, { at: at ?? undefined, tx });
}
