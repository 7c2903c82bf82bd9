import { Import, ImportItem } from '#api/contract/imports.ts';
import { shapeOf } from '#cli/output/shape.ts';

export const importShape = shapeOf(Import, [
  'id',
  { name: 'file_name', isFlexible: true },
  { name: 'kind' },
  'state',
  { name: 'total', formatForTerminal: false },
  'done',
  { name: 'created', value: ({ results }) => results.created },
  { name: 'updated', value: ({ results }) => results.updated },
  { name: 'unchanged', formatForTerminal: false, value: ({ results }) => results.unchanged },
  { name: 'kept', formatForTerminal: false, value: ({ results }) => results.kept },
  { name: 'skipped', formatForTerminal: false, value: ({ results }) => results.skipped },
  { name: 'failed', value: ({ results }) => results.failed },
  { name: 'failed_pictures', formatForTerminal: false, value: ({ pictures }) => pictures.failed },
  { name: 'created_at', isInstant: true },
  { name: 'error', isFlexible: true, formatForTerminal: false },
]);

export const itemShape = shapeOf(
  ImportItem,
  [
    'external_id',
    'result',
    { name: 'title', isFlexible: true },
    { name: 'digest', value: ({ digest }) => digest?.id ?? null },
    { name: 'place', formatForTerminal: false },
    { name: 'reason', isFlexible: true },
  ],
  (row) => row.external_id,
);
