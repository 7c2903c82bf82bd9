import { expect } from 'vitest';
import type { Client } from '#api/client.ts';
import { getBroadcastReport, sendBroadcast } from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import type { Work } from './work.ts';

const readProgress = async (client: Client, id: number) =>
  (await client.call(getBroadcastReport, { params: { id } })).notification_data[0]!.report.sent_status;

let count = 0;

async function makeVersion(client: Client) {
  const title = `Storm ${(count += 1)}`;
  const { id: digest } = await client.call(createDigest, { body: { title, status: 'Published' } });
  const { channel_list } = await client.call(listGroupChannels, { params: { id: 2 } });
  return {
    object_id: digest,
    title,
    text: 'Alert',
    channel: channel_list[0]!.id,
    group: 2,
    notification_type: 'article' as const,
  };
}

/** Starts a trial of two versions, which keeps the broadcast in progress for an hour. */
export async function startTrial(client: Client) {
  const version = await makeVersion(client);
  await client.call(sendBroadcast, {
    body: {
      notification_datas: [version, { ...version, title: `${version.title}, updated` }],
      user_list_type: 'all',
      trial: { share: 20, minutes: 60 },
    },
  });
}

/** Sends one notification to all readers, of whom there are as many as `recipients`. */
export async function broadcast(client: Client, recipients: number): Promise<Work> {
  const version = await makeVersion(client);
  const { object_id: digest, title } = version;
  const { data } = await client.call(sendBroadcast, {
    body: { notification_datas: [version], user_list_type: 'all' },
  });
  const { id } = data.broadcast;
  return {
    name: 'a broadcast',
    isTask: true,
    isUnderWay: async () => (await readProgress(client, id)).success_count > 0,
    countDone: async (by) => (await readProgress(by, id)).success_count,
    isOver: async (by) => (await readProgress(by, id)).percentage === 100,
    async finish(reader) {
      await expect
        .poll(() => readProgress(reader, id), { timeout: 180_000, interval: 50 })
        .toEqual({
          percentage: 100,
          total: recipients,
          success_count: recipients,
          fail_count: 0,
          unknown_count: 0,
          held_count: 0,
          open_count: 0,
        });
      const { results } = await reader.call(listDigests, { query: { search: title } });
      expect(results).toMatchObject([{ id: digest, notification_status: 'COMPLETE' }]);
    },
  };
}
