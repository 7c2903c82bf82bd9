import type { GroupedHeadline, Headline } from '#api/contract/headlines.ts';

/** A headline as the API answers it. */
export function sampleHeadline(id: number, values: Partial<Headline> = {}): Headline {
  return {
    id,
    text: `Headline ${id}`,
    url: null,
    language: 'en',
    tag: null,
    group_id: id,
    digest: null,
    score: 1,
    quality: null,
    created_at: '2026-11-20T08:30:00.000Z',
    modified_at: '2026-11-20T08:30:00.000Z',
    published_at: '2026-11-20T08:25:00.000Z',
    notification_source: 'The Daily',
    package_name: { package_name: 'com.example.daily' },
    feed: null,
    status: 'UNPROCESSED',
    reason: null,
    groups: [],
    ...values,
  };
}

/** A group of headlines with the given ids, the first one first. */
export function sampleGroup([first = 0, ...others]: number[], values: Partial<Headline> = {}): Headline {
  const groups = others.map((id): GroupedHeadline => {
    const { groups: _, ...headline } = sampleHeadline(id, {
      group_id: first,
      reason: { kind: 'similar', headline_id: first, score: 0.82, shared_terms: ['ferry', 'strike'] },
    });
    return headline;
  });
  return sampleHeadline(first, { score: 1 + others.length, groups, ...values });
}
