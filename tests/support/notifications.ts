import { asc, sql } from 'drizzle-orm';
import {
  getBroadcastReport,
  sendBroadcast,
  type BroadcastInput,
  type NotificationData,
} from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { broadcasts, pushOutbox } from '#server/db/schema.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import type { As, TestApp } from './app.ts';

export interface Channel {
  id: number;
  name: string;
  group: number;
}

/** The first channel, of a group or of all groups. */
export async function findChannel({ deps }: TestApp, group?: number): Promise<Channel> {
  const { rows } = await deps.db.execute<{ id: number; name: string; group: number }>(sql`
    select id, name, group_id as "group" from notification_channels
    where group_id = ${group ?? sql`group_id`} order by id limit 1`);
  if (!rows[0]) throw new Error('There is no channel.');
  return rows[0];
}

/** What the running test works with. */
interface Setting {
  desk: TestApp;
  channel: Channel;
  /** What each version says. Default: a text that opens the first page of the app. */
  data?: Partial<NotificationData>;
}

/** Writes, sends and reads notifications. `setting` is read at each call. */
export function notificationHelpers(setting: () => Setting) {
  const version = (values: Partial<NotificationData> = {}): NotificationData => {
    const { channel, data } = setting();
    return {
      title: 'Storm',
      text: 'Stay in',
      notification_type: 'home',
      channel: channel.id,
      group: channel.group,
      ...data,
      ...values,
    };
  };

  const payload = (values: Partial<BroadcastInput> = {}): BroadcastInput => ({
    notification_datas: [version()],
    user_list_type: 'all',
    ...values,
  });

  const post = (body: unknown, as: As = 'super') =>
    setting().desk.send('POST', '/notification/broadcast/notifications/', body, { as });

  /** Sends it, also where the same was sent before (for which broadcastHold.test.ts is), and returns its id. */
  async function send(values: Partial<BroadcastInput> = {}, as: As = 'super') {
    const { desk } = setting();
    await desk.deps.db.update(broadcasts).set({ sameness: null });
    const { data } = await desk.call(sendBroadcast, { body: payload(values) }, { as });
    return data.broadcast.id;
  }

  const work = (id: number) => runBroadcast(setting().desk.deps, id);
  const read = (id: number) => setting().desk.call(getBroadcast, { params: { id } });
  const report = (id: number) => setting().desk.call(getBroadcastReport, { params: { id } });
  const outbox = () => setting().desk.deps.db.select().from(pushOutbox).orderBy(asc(pushOutbox.key));
  const messages = () => setting().desk.deps.db.$count(pushOutbox);
  const tokens = async () => (await outbox()).map(({ token }) => token).toSorted();

  return { version, payload, post, send, work, read, report, outbox, messages, tokens };
}

/** The instant a number of minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
