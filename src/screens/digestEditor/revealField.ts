import { showAdvance } from './advance/Advance.tsx';
import type { FieldName } from './form.ts';

const advanced = new Set<FieldName>([
  'subtitle',
  'categories',
  'region',
  'sourceAction',
  'readReason',
  'authors',
  'focusCard',
  'visibleFields',
  'previewCount',
  'poll',
]);

/** Shows the advance settings before the focus moves to a field among them. */
export function revealField(name: FieldName) {
  if (advanced.has(name)) showAdvance();
}
