import type { GroupedHeadline, Headline } from '#api/contract/headlines.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';

/** A row of the list, or a headline of its group, which has none of its own. */
export type HeadlineRow = GroupedHeadline & Partial<Pick<Headline, 'groups'>>;

export const headlineShape: Shape<HeadlineRow> = {
  fields: [
    'id',
    'text',
    'url',
    'language',
    'tag',
    'group_id',
    'digest',
    'score',
    'quality',
    'created_at',
    'modified_at',
    'published_at',
    'notification_source',
    'package_name',
    'status',
    'reason',
    'groups',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'status', value: ({ status }) => status },
    { name: 'text', value: ({ text }) => text, isFlexible: true },
    { name: 'grouped', value: ({ groups }) => groups?.length ?? null, leaveOut: 1 },
    { name: 'score', value: ({ score }) => score, leaveOut: 4 },
    {
      name: 'source',
      value: ({ notification_source }) => notification_source,
      isFlexible: true,
      leaveOut: 2,
    },
    { name: 'package', value: ({ package_name }) => package_name?.package_name ?? null, leaveOut: 6 },
    { name: 'digest', value: ({ digest }) => digest, leaveOut: 5 },
    {
      name: 'published_at',
      value: ({ published_at }) => published_at,
      screen: ({ published_at }) => localTime(published_at),
      leaveOut: 3,
    },
    { name: 'language', value: ({ language }) => language, screen: false },
    { name: 'group_id', value: ({ group_id }) => group_id, screen: false },
    { name: 'url', value: ({ url }) => url, screen: false },
  ],
  id: ({ id }) => id,
};
