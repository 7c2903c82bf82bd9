import type { Tag } from '#api/contract/tags.ts';

/** Only for stories and tests: a tag as calls answer it. */
export function sampleTag(id: number, title: string, over: Partial<Tag> = {}): Tag {
  return {
    id,
    title,
    slug: title.toLowerCase().replace(/[^a-z\d]+/g, '-'),
    cover_image: null,
    description: '',
    share_text: '',
    tag_group: null,
    is_tag_group: false,
    is_series: false,
    series_icon: null,
    series_text: '',
    is_stream: false,
    is_default_follow: false,
    is_internal: false,
    digest_count: 12,
    created_at: '2026-10-01T08:00:00.000Z',
    modified_at: '2026-11-05T15:04:00.000Z',
    ...over,
  };
}
