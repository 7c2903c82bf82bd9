import { sql } from 'drizzle-orm';
import { bellGroup } from '#api/contract/broadcasts.ts';
import type { Database } from '../db/database.ts';
import { notificationPresets } from '../db/schema.ts';

/** Adds saved audiences and templates of notifications. */
export async function addPresets(db: Database) {
  const { rows } = await db.execute<{ list: number; city: string; channel: number; owner: number }>(sql`
    select (select min(id) from user_lists) as list,
      (select city from devices where city <> '' group by city order by count(*) desc, city limit 1) as city,
      (select min(id) from notification_channels where group_id = ${bellGroup}) as channel,
      (select id from users where email = 'editor@example.com') as owner`);
  const { list, city, channel, owner } = rows[0]!;
  const blank = { app_package_name: null, cities: [], states: [], read: {} };
  await db.insert(notificationPresets).values([
    {
      kind: 'audience',
      name: `Readers in ${city}`,
      content: { ...blank, user_list_type: 'all', cities: [city] },
      createdBy: owner,
    },
    {
      kind: 'audience',
      name: 'First to see new things',
      content: { ...blank, user_list_type: String(list) },
      createdBy: owner,
    },
    {
      kind: 'template',
      name: 'Morning briefing',
      content: {
        notification_datas: [
          {
            title: 'Your morning briefing',
            text: 'What happened overnight, in five minutes.',
            channel,
            group: bellGroup,
            notification_type: 'home',
          },
        ],
        bottom_tab_index: '1',
        expires_after_minutes: 360,
      },
      createdBy: owner,
    },
  ]);
}
