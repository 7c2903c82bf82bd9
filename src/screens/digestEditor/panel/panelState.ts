import { signal } from '@preact/signals-react';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import type { FieldName } from '#editing/model.ts';
import { formFields } from '../form.ts';

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

/** Open section names; empty until the first toggle. */
const openSections = createStoredSignal('editorSections');
const initiallyOpen: readonly SectionName[] = ['cover', 'filed'];
const noSections = '-';

export const listOpenSections = (): readonly string[] =>
  openSections.value === '' ? initiallyOpen : openSections.value.split(' ');

export function setSectionOpen(name: SectionName, isOpen: boolean) {
  const next = sectionNames.filter((each) => (each === name ? isOpen : listOpenSections().includes(each)));
  openSections.value = next.join(' ') || noSections;
}

export const openAllSections = () => (openSections.value = sectionNames.join(' '));
export const resetSections = () => (openSections.value = '');

export const panelTab = signal<PanelTab>('details');
export const showsAllDetails = signal(false);

const panelVisibility = createStoredSignal('editorPanel');

export const isPanelOpen = () => panelVisibility.value === '';
export const setPanelOpen = (isOpen: boolean) => (panelVisibility.value = isOpen ? '' : 'closed');

export const basicFieldsIn = (name: SectionName) =>
  formFields.flatMap(({ section, isAdvanced, form }) => (section === name && !isAdvanced ? form : []));

export const skeletonSections = sectionNames.filter(
  (name) => name !== 'poll' && name !== 'faq' && name !== 'checks',
);

export function revealInPanel(field: FieldName) {
  if (field === 'checks') panelTab.value = 'checks';
  const row = formFields.find(({ form }) => form === field);
  const section = sectionNames.find((name) => name === row?.section);
  if (section) {
    panelTab.value = 'details';
    setSectionOpen(section, true);
  }
  if (section || field === 'checks') setPanelOpen(true);
}
