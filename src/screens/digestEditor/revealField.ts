import { showAdvance } from './advance/Advance.tsx';
import type { FieldName } from './form.ts';
import { setPanelOpen, setSectionOpen, showInPanel } from './panel/panelState.ts';

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

/** Opens what hides a field before the focus moves to it. */
export function revealField(name: FieldName) {
  if (advanced.has(name)) showAdvance();
  showInPanel(name);
}

/** Opens the questions and answers. */
export function revealFaq() {
  showAdvance();
  setSectionOpen('faq', true);
  setPanelOpen(true);
}
