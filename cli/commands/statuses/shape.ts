import type { DigestStatus } from '#api/contract/statuses.ts';
import type { Shape } from '#cli/output/shape.ts';

export const statusShape: Shape<DigestStatus> = {
  fields: [
    'id',
    'slug',
    'status_name',
    'status_code',
    'color',
    'set_by',
    'stage',
    'editable',
    'digest_count',
  ],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'status_name', value: ({ status_name }) => status_name, isFlexible: true },
    { name: 'status_code', value: ({ status_code }) => status_code },
    { name: 'slug', value: ({ slug }) => slug, isFlexible: true },
    { name: 'color', value: ({ color }) => color },
    { name: 'set_by', value: ({ set_by }) => set_by },
    { name: 'digest_count', value: ({ digest_count }) => digest_count },
    {
      name: 'editable',
      value: ({ editable }) => editable,
      screen: ({ editable }) => (editable ? 'yes' : 'no'),
    },
  ],
  id: ({ id }) => id,
};
