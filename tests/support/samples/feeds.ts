import type { Feed } from '#api/contract/feeds.ts';

interface SampleFeed extends Partial<Omit<Feed, 'health'>> {
  health?: Partial<Feed['health']>;
}

/** Only for stories and tests: a healthy feed as calls answer it, followed by board 3. */
export function sampleFeed(id: number, title: string, { health, ...over }: SampleFeed = {}): Feed {
  return {
    id,
    title,
    url: `https://feeds.example/${id}.xml`,
    followed: true,
    host: { id: 40 + id, logo_link: null, brand_name: `${title} Media` },
    feed_categories: [3],
    site_url: null,
    makes_headlines: true,
    check_minutes: null,
    health: {
      state: 'healthy',
      checked_at: '2026-11-05T15:04:00.000Z',
      succeeded_at: '2026-11-05T15:04:00.000Z',
      error: null,
      error_code: null,
      failure_count: 0,
      entry_count: 20,
      read_count: 20,
      next_at: '2026-11-05T15:34:00.000Z',
      waits_until: null,
      pushed: false,
      posts_a_week: 12.25,
      ...health,
    },
    ...over,
  };
}
