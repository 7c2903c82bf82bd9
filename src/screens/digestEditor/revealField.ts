import { segmentTab } from '#editorFields/segments/segmentTab.ts';
import { showAdvance } from './advance/Advance.tsx';
import type { FieldName } from './form.ts';
import { setPanelOpen, setSectionOpen, showInPanel, showsAllDetails } from './panel/panelState.ts';
import { isVideoScreen } from './video/useSegmentScreen.ts';

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

/** The fields of a video digest that are in view without all details. */
const ofVideoDesk = new Set<FieldName>([
  'title',
  'content',
  'categories',
  'tags',
  'publishedAt',
  'isPublishedAnew',
]);

/** Opens what hides a field before the focus moves to it. */
export function revealField(name: FieldName) {
  if (advanced.has(name)) showAdvance();
  showInPanel(name);
  if (!isVideoScreen(location.pathname) || name === 'status') return;
  segmentTab.value = name === 'segments' ? 'segments' : 'digest';
  if (name === 'checks') setSectionOpen('checks', true);
  if (name !== 'segments' && !ofVideoDesk.has(name)) showsAllDetails.value = true;
}

/** Opens the questions and answers. */
export function revealFaq() {
  showAdvance();
  setSectionOpen('faq', true);
  setPanelOpen(true);
  if (!isVideoScreen(location.pathname)) return;
  segmentTab.value = 'digest';
  showsAllDetails.value = true;
}
