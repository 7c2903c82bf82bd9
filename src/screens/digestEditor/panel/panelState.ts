import { signal } from '@preact/signals-react';
import { stored } from '#data/storage/stored.ts';
import type { FieldName } from '../form.ts';

/** The sections of the details, in their order. */
export const sectionNames = [
  'cover',
  'filed',
  'publishing',
  'planning',
  'people',
  'source',
  'scores',
  'notification',
  'click',
  'tweets',
  'visibleFields',
  'poll',
  'faq',
  'checks',
] as const;
export type SectionName = (typeof sectionNames)[number];
export type PanelTab = 'details' | 'checks' | 'comments' | 'versions';

/** Names the sections that are open. Empty: none was ever opened or closed. */
const open = stored('editorSections');
const openAtFirst: readonly SectionName[] = ['cover', 'filed'];
/** Stands for no section. */
const none = '-';

/** Saved in the browser. */
export const openSections = (): readonly string[] =>
  open.value === '' ? openAtFirst : open.value.split(' ');

export function setSectionOpen(name: SectionName, isOpen: boolean) {
  const next = sectionNames.filter((each) => (each === name ? isOpen : openSections().includes(each)));
  open.value = next.join(' ') || none;
}

export const openAllSections = () => (open.value = sectionNames.join(' '));
export const resetSections = () => (open.value = '');

export const panelTab = signal<PanelTab>('details');
/** Whether all details are shown under those of a video digest that most have. */
export const showsAllDetails = signal(false);

const panel = stored('editorPanel');

/** Whether the panel is there at all. Saved in the browser. */
export const isPanelOpen = () => panel.value === '';
export const setPanelOpen = (isOpen: boolean) => (panel.value = isOpen ? '' : 'closed');

/** The fields of each section. Those of the text are beside the panel. */
const sectionFields: Partial<Record<SectionName, readonly FieldName[]>> = {
  cover: ['cover', 'thumbnail'],
  filed: ['categories', 'tags', 'labels', 'region'],
  publishing: ['publishedAt', 'isPublishedAnew', 'format', 'formatText'],
  people: ['author', 'creator', 'assignee', 'collaborators', 'note'],
  source: ['sourceLink', 'subtitle', 'authors', 'sourceAction', 'readReason', 'focusCard', 'previewCount'],
  scores: ['quality', 'quality2', 'relevance', 'shelfLife'],
  notification: ['shortTitle', 'notificationText'],
  click: ['isClickable', 'clickAction', 'clickObject'],
  tweets: ['tweets'],
  visibleFields: ['visibleFields'],
  poll: ['poll'],
};

/** The fields that a section has without the advance settings, for its placeholder. */
export const plainFieldsOf = (name: SectionName): readonly FieldName[] =>
  (sectionFields[name] ?? []).filter((field) => !ofAdvance.includes(field));

const ofAdvance: readonly FieldName[] = [
  'categories',
  'region',
  'subtitle',
  'authors',
  'sourceAction',
  'readReason',
  'focusCard',
  'previewCount',
];

/** The sections that are there without them. */
export const plainSections = sectionNames.slice(0, -3);

/** Opens the panel, the tab and the section that a field is in. */
export function showInPanel(field: FieldName) {
  if (field === 'checks') panelTab.value = 'checks';
  const section = sectionNames.find((name) => sectionFields[name]?.includes(field));
  if (section) {
    panelTab.value = 'details';
    setSectionOpen(section, true);
  }
  if (section || field === 'checks') setPanelOpen(true);
}
