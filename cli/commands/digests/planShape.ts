import type { Plan } from '#api/contract/planning.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';

/** When a digest is meant to come out, and when it is published. */
export const planShape: Shape<Plan> = {
  fields: ['digest', 'planned', 'publication', 'revision'],
  columns: [
    { name: 'digest', value: ({ digest }) => digest },
    {
      name: 'planned',
      value: ({ planned }) => planned && [planned.day, planned.time].filter(Boolean).join(' '),
    },
    { name: 'zone', value: ({ planned }) => planned?.zone ?? null },
    {
      name: 'publish_at',
      value: ({ publication }) => publication?.at ?? null,
      screen: ({ publication }) => localTime(publication?.at ?? null),
    },
    { name: 'publish_zone', value: ({ publication }) => publication?.zone ?? null },
    { name: 'state', value: ({ publication }) => publication?.state ?? null },
    { name: 'reason', value: ({ publication }) => publication?.reason ?? null },
  ],
  id: ({ digest }) => digest,
};
