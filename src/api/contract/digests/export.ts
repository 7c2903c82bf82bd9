import { filterParameters, digestOrder } from '../digests.ts';
import { endpoint } from '../endpoint.ts';
import { t } from '../schema.ts';

export const digestCsvColumns = [
  'id',
  'status',
  'title',
  'type',
  'categories',
  'labels',
  'tags',
  'source',
  'author',
  'quality',
  'relevance',
  'first_published_at',
  'modified_at',
  'slug',
  'planned',
  'publish_at',
] as const;
export type DigestCsvColumn = (typeof digestCsvColumns)[number];

export const exportDigests = endpoint({
  id: 'exportDigests',
  method: 'GET',
  path: '/digests/export/',
  summary: 'Streams all pages of the digest list as a single CSV file.',
  access: 'signed-in',
  reads: ['digests'],
  query: t.object({
    ...digestOrder,
    ...filterParameters,
    raw: t.optional(
      t.boolean({
        description:
          'If true, cells that a spreadsheet would run as formulas aren’t escaped. Default: false.',
      }),
    ),
  }),
  response: t.string(),
  responseType: 'csv',
  callsPerMinute: 30,
});
