import { segmentTab } from '#editorFields/segments/useSegmentForm.ts';
import type { FieldName } from '#editing/model.ts';
import { showAdvance } from './advance/Advance.tsx';
import { setPanelOpen, setSectionOpen, revealInPanel, showsAllDetails } from './panel/panelState.ts';
import { isVideoScreen } from './video/useSegmentScreen.ts';

const advancedFields = new Set<FieldName>([
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

const videoDeskFields = new Set<FieldName>([
  'title',
  'content',
  'categories',
  'tags',
  'publishedAt',
  'isPublishedAnew',
]);

export function revealField(name: FieldName) {
  if (advancedFields.has(name)) showAdvance();
  revealInPanel(name);
  if (!isVideoScreen(location.pathname) || name === 'status') return;
  segmentTab.value = name === 'segments' ? 'segments' : 'digest';
  if (name === 'checks') setSectionOpen('checks', true);
  if (name !== 'segments' && !videoDeskFields.has(name)) showsAllDetails.value = true;
}

export function revealFaq() {
  showAdvance();
  setSectionOpen('faq', true);
  setPanelOpen(true);
  if (!isVideoScreen(location.pathname)) return;
  segmentTab.value = 'digest';
  showsAllDetails.value = true;
}
