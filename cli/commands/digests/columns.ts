import type { DigestCsvColumn } from '#api/contract/digests/export.ts';
import type { Digest, DigestRow } from '#api/contract/digests.ts';
import { formatListCell } from '#domain/csv.ts';
import { formatLocalTime } from '#cli/output/text.ts';
import type { Column } from '#cli/output/shape.ts';

const joinTitles = (items: { title: string }[]) => formatListCell(items.map(({ title }) => title));

/** Columns of the server's CSV export that are available for list rows and full digests. */
export const digestColumns: (Column<DigestRow | Digest> & { name: DigestCsvColumn })[] = [
  { name: 'id', value: (digest) => digest.id },
  { name: 'status', value: (digest) => digest.status, dropPriority: 1 },
  { name: 'title', value: (digest) => digest.title, isFlexible: true },
  { name: 'type', value: (digest) => digest.type.title, formatForTerminal: false },
  { name: 'categories', value: (digest) => joinTitles(digest.categories), formatForTerminal: false },
  { name: 'labels', value: (digest) => joinTitles(digest.labels), formatForTerminal: false },
  { name: 'tags', value: (digest) => joinTitles(digest.tag), formatForTerminal: false },
  {
    name: 'source',
    value: (digest) => digest.source.host?.brand_name ?? '',
    isFlexible: true,
    dropPriority: 3,
  },
  { name: 'author', value: (digest) => digest.digest_author?.name ?? '', formatForTerminal: false },
  { name: 'quality', value: (digest) => digest.editor_score_quality, formatForTerminal: false },
  { name: 'relevance', value: (digest) => digest.editor_score_relevance, formatForTerminal: false },
  {
    name: 'first_published_at',
    value: (digest) => digest.first_published_at,
    formatForTerminal: (digest) => formatLocalTime(digest.first_published_at),
    dropPriority: 4,
  },
  {
    name: 'modified_at',
    value: (digest) => digest.modified_at,
    formatForTerminal: (digest) => formatLocalTime(digest.modified_at),
    dropPriority: 2,
  },
  { name: 'slug', value: (digest) => digest.slug, formatForTerminal: false },
];

export const rowColumns: (Column<DigestRow> & { name: DigestCsvColumn })[] = [
  ...digestColumns,
  {
    name: 'planned',
    value: ({ plan }) =>
      plan?.planned
        ? [plan.planned.day, plan.planned.time, plan.planned.zone].filter(Boolean).join(' ')
        : null,
    formatForTerminal: false,
  },
  {
    name: 'publish_at',
    value: ({ plan }) => {
      const { at, state } = plan?.publication ?? {};
      return at !== undefined && (state === 'scheduled' || state === 'held') ? at : null;
    },
    formatForTerminal: false,
  },
];
