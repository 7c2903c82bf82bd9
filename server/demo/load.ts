import type { Deps } from '../deps.ts';
import { addBroadcasts } from './broadcasts.ts';
import { addComments } from './comments.ts';
import { readContent } from './content.ts';
import { storeCovers } from './covers.ts';
import { addDigests } from './digests.ts';
import { addLookups } from './lookups.ts';
import { planDigests } from './plan.ts';
import { addReaders } from './readers.ts';
import { addTranscripts } from './transcripts.ts';
import { storeVideos } from './videos.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { boards, feedPollState, feeds, hosts, users, notificationPresets } from '../db/schema.ts';
import { demoFeedUrl, readNews, demoSiteUrl } from '#server/adapters/demoSite/news.ts';
import { parseHostName } from '#server/features/taxonomy/hosts/link.ts';
import { insertFeed, addFeedToBoards } from '#server/features/news/feeds/write.ts';
import { nextReportAt } from '#domain/reportSchedules.ts';
import { insertSchedule } from '#server/features/reports/reportSchedules/queries.ts';
import { bellGroupId } from '#api/contract/broadcasts.ts';

/** Loads the demo into an empty database, all or nothing. Dates are relative to now. */
export async function loadDemo({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>) {
  const start = Date.now();
  const content = await readContent();
  const plans = planDigests(content, new Date(start));
  const covers = await storeCovers(storage, plans);
  const videos = await storeVideos(storage, plans);
  await db.transaction(async (tx) => {
    const lookups = await addLookups(tx, content);
    await addDigests(tx, plans, { covers, videos }, lookups);
    await addPlans(tx, new Date(start));
    await addComments(tx, 'super@example.com');
    await addReaders(tx, content);
    await addTranscripts(tx, videos);
    await addFeeds(tx);
    await addBroadcasts(tx, plans, lookups, new Date(start));
    await addReports(tx, 'super@example.com', lookups.language('en'), new Date(start));
    await addPresets(tx);
  });
  log.info({ digests: plans.length, milliseconds: Date.now() - start }, 'Loaded the demo content');
}

async function addFeeds(db: Database) {
  const { sources } = await readNews();
  const titles = [...new Set(sources.map(({ board }) => board))];
  await db.insert(boards).values(titles.map((title) => ({ title })));
  const made = await db.select().from(boards).where(inArray(boards.title, titles));
  for (const { slug, title, board, makesHeadlines = true } of sources) {
    const url = demoFeedUrl(slug);
    // Sequential, because there is only one connection.
    // oxlint-disable-next-line no-await-in-loop
    const id = await insertFeed(db, { url, title, siteUrl: demoSiteUrl(slug) });
    // oxlint-disable-next-line no-await-in-loop
    await addFeedToBoards(db, id!, [made.find((each) => each.title === board)!.id]);
    // oxlint-disable-next-line no-await-in-loop
    await db.update(feeds).set({ makesHeadlines }).where(eq(feeds.id, id!));
    // oxlint-disable-next-line no-await-in-loop
    await db
      .update(hosts)
      .set({ brandName: title })
      .where(eq(hosts.hostName, parseHostName(url)!));
  }
  // Otherwise, only posts of the last day would count as new at the first check.
  const readAt = sql`now() - interval '3 days'`;
  await db.update(feedPollState).set({ checkedAt: readAt, succeededAt: readAt });
}

const addPlans = (db: Database, now: Date) =>
  db.execute(sql`
    with drafts as (
      select d.id, d.digest_author, s.slug, row_number() over (partition by s.slug order by d.id) as n
      from digests d join statuses s on s.id = d.status_id where s.slug in ('draft', 'ready') and d.title ~ '\\S'
    )
    insert into digest_plans
      (digest_id, planned_day, publish_at, publish_zone, publish_state, scheduled_by, was_draft, revision)
    select id,
      case when slug = 'draft' then (${now.toISOString()}::timestamptz at time zone 'UTC')::date + n::int end,
      case when slug = 'ready' then date_trunc('hour', ${now.toISOString()}::timestamptz) + make_interval(days => n::int * 2) end,
      case when slug = 'ready' then 'UTC' end, case when slug = 'ready' then 'scheduled' end,
      case when slug = 'ready' then digest_author end, slug = 'draft', 1
    from drafts where n <= case slug when 'draft' then 4 else 2 end`);

async function addReports(db: Database, owner: string, languageId: number, now: Date) {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner));
  if (!person) return;
  const times = { every: 'week', weekday: 1, at: '07:00', zone: 'UTC' } as const;
  await insertSchedule(db, person.id, {
    ...times,
    name: 'The week, on Mondays',
    kind: 'digests',
    filters: {},
    period: 'last_week',
    language_id: languageId,
    by_mail: false,
    file_days: 90,
    recipients: [person.id],
    next_at: new Date(nextReportAt(times, now.getTime())),
  });
}

async function addPresets(db: Database) {
  const { rows } = await db.execute<{ list: number; city: string; channel: number; owner: number }>(sql`
    select (select min(id) from user_lists) as list,
      (select city from devices where city <> '' group by city order by count(*) desc, city limit 1) as city,
      (select min(id) from notification_channels where group_id = ${bellGroupId}) as channel,
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
            group: bellGroupId,
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
