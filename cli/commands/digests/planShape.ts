import { Plan } from '#api/contract/planning.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { formatLocalTime } from '#cli/output/text.ts';

export const planShape = shapeOf(
  Plan,
  [
    'digest',
    {
      name: 'planned',
      value: ({ planned }) => planned && [planned.day, planned.time].filter(Boolean).join(' '),
    },
    { name: 'zone', value: ({ planned }) => planned?.zone ?? null },
    {
      name: 'publish_at',
      value: ({ publication }) => publication?.at ?? null,
      formatForTerminal: ({ publication }) => formatLocalTime(publication?.at ?? null),
    },
    { name: 'publish_zone', value: ({ publication }) => publication?.zone ?? null },
    { name: 'state', value: ({ publication }) => publication?.state ?? null },
    { name: 'reason', value: ({ publication }) => publication?.reason ?? null },
  ],
  ({ digest }) => digest,
);
