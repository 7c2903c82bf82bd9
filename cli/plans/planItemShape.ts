import type { Plan } from '../bulk/plan.ts';
import type { Shape } from '../output/shape.ts';

type Item = Plan['items'][number];

export const planItemShape: Shape<Item> = {
  fields: ['id', 'title', 'modified_at', 'changes', 'set', 'call', 'params', 'query', 'body'],
  columns: [
    { name: 'id', value: ({ id }) => id ?? 'new' },
    { name: 'title', value: ({ title }) => title, isFlexible: true },
    {
      name: 'change',
      value: ({ changes = [] }) =>
        changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
      isFlexible: true,
    },
  ],
  id: ({ id }) => id ?? 'new',
};
