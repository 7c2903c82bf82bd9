import type { Post } from '#api/contract/posts.ts';

/** A post as the API answers it. */
export function samplePost(id: number, values: Partial<Post> = {}): Post {
  return {
    id,
    title: `Post ${id}`,
    description: `What the feed says of post ${id}.`,
    link: `https://daily.example/${id}`,
    outlet: null,
    created_at: '2026-11-20T08:30:00.000Z',
    modified_at: '2026-11-20T08:30:00.000Z',
    media: [],
    feed_source: {
      id: 9,
      title: 'The Daily: all news',
      host: { id: 3, logo_link: null, brand_name: 'The Daily' },
    },
    is_read: false,
    is_saved: false,
    feed_count: 1,
    headline: { id: id + 1000, status: 'UNPROCESSED', digest: null },
    rules: [],
    ...values,
  };
}
