import type { DigestCsvColumn } from '#api/contract/digests/export.ts';
import type { Digest, DigestRow } from '#api/contract/digests.ts';
import { formatListCell } from '#domain/csv.ts';
import { localTime } from '#cli/output/text.ts';
import type { Column } from '#cli/output/shape.ts';

const joinTitles = (items: { title: string }[]) => formatListCell(items.map(({ title }) => title));

/** Columns of the server's CSV export that are available for list rows and full digests. */
export const digestColumns: (Column<DigestRow | Digest> & { name: DigestCsvColumn })[] = [
  { name: 'id', value: (digest) => digest.id },
  { name: 'status', value: (digest) => digest.status, leaveOut: 1 },
  { name: 'title', value: (digest) => digest.title, isFlexible: true },
  { name: 'type', value: (digest) => digest.type.title, screen: false },
  { name: 'categories', value: (digest) => joinTitles(digest.categories), screen: false },
  { name: 'labels', value: (digest) => joinTitles(digest.labels), screen: false },
  { name: 'tags', value: (digest) => joinTitles(digest.tag), screen: false },
  { name: 'source', value: (digest) => digest.source.host?.brand_name ?? '', isFlexible: true, leaveOut: 3 },
  { name: 'author', value: (digest) => digest.digest_author?.name ?? '', screen: false },
  { name: 'quality', value: (digest) => digest.editor_score_quality, screen: false },
  { name: 'relevance', value: (digest) => digest.editor_score_relevance, screen: false },
  {
    name: 'first_published_at',
    value: (digest) => digest.first_published_at,
    screen: (digest) => localTime(digest.first_published_at),
    leaveOut: 4,
  },
  {
    name: 'modified_at',
    value: (digest) => digest.modified_at,
    screen: (digest) => localTime(digest.modified_at),
    leaveOut: 2,
  },
  { name: 'slug', value: (digest) => digest.slug, screen: false },
];

export const rowColumns: (Column<DigestRow> & { name: DigestCsvColumn })[] = [
  ...digestColumns,
  {
    name: 'planned',
    value: ({ plan }) =>
      plan?.planned
        ? [plan.planned.day, plan.planned.time, plan.planned.zone].filter(Boolean).join(' ')
        : null,
    screen: false,
  },
  {
    name: 'publish_at',
    value: ({ plan }) => {
      const { at, state } = plan?.publication ?? {};
      return at !== undefined && (state === 'scheduled' || state === 'held') ? at : null;
    },
    screen: false,
  },
];
