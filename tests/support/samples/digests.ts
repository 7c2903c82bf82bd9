import type { DigestRow, listDigests } from '#api/contract/digests.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';

const titles = [
  'Rail operators agree on a single night-train ticket',
  'How a harbour town got its fish market back',
  'Small libraries are quietly lending out tools',
  'The orchard that feeds three schools',
  'What the new tide tables mean for ferries',
];
const statuses = ['Published', 'Draft', 'Review'];

/** A row of the list for stories; its id decides what is in it. */
export function sampleRow(id: number, over: Partial<DigestRow> = {}): DigestRow {
  return {
    id,
    title: titles[id % titles.length]!,
    slug: `digest-${id}`,
    status: statuses[id % statuses.length]!,
    cover_pic: null,
    custom_thumbnail: null,
    categories: [{ id: 1, title: 'Cities' }],
    source: {
      link: 'https://news.example/a',
      host: { id: 1, brand_name: 'News Example', host_name: 'news.example' },
    },
    type: { code: 275, title: 'long_digest' },
    labels: [
      { id: 1, title: 'Evergreen', color_code: '#15803d' },
      { id: 2, title: 'Needs a picture', color_code: '#c2410c' },
    ],
    tag: ['Transport', 'Europe', 'Travel', 'Tickets', 'Rail', 'Night trains', 'Policy'].map(
      (title, index) => ({
        id: index + 1,
        title,
      }),
    ),
    editor_score_quality: id % 6,
    editor_score_relevance: (id % 3) + 1,
    first_published_at: id % statuses.length === 0 ? '2026-11-02T06:30:00.000Z' : null,
    created_at: '2026-10-30T09:00:00.000Z',
    modified_at: '2026-11-05T15:04:00.000Z',
    digest_author: { id: 7, name: 'Aisha Karim' },
    video_summary: null,
    timestamp_full_length: null,
    notification_status: null,
    metrics: { notification_open_count: 1204, share_cont: 87, avg_watch: 42, watch_count: 12_960 },
    plan: null,
    ...over,
  };
}

/** An answer of the list: these rows, as one page of `count`. */
export function samplePage(results: DigestRow[], count = results.length): OutputOf<typeof listDigests> {
  return {
    results,
    count,
    suggested_filters: { tags: { results: [] }, sources: { results: [] } },
    status_statistics: {
      total: 134,
      results: [
        {
          id: 1,
          slug: 'draft',
          status_name: 'Draft',
          count: 31,
          color: 'grey',
          set_by: 'everyone',
          stage: null,
        },
        {
          id: 2,
          slug: 'review',
          status_name: 'Review',
          count: 9,
          color: 'amber',
          set_by: 'everyone',
          stage: 'review',
        },
        {
          id: 3,
          slug: 'published',
          status_name: 'Published',
          count: 94,
          color: 'green',
          set_by: 'everyone',
          stage: null,
        },
      ],
    },
  };
}
