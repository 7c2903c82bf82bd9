import { beforeEach, expect, test } from 'vitest';
import type { FieldName } from '#editing/model.ts';
import { emptyForm } from '../form.ts';
import {
  isPanelOpen,
  listOpenSections,
  panelTab,
  resetSections,
  setPanelOpen,
  setSectionOpen,
  revealInPanel,
} from './panelState.ts';
import { summaries } from './summaries.ts';

/** Beside the panel. */
const elsewhere: FieldName[] = ['title', 'content', 'status', 'segments'];

const tab = (): string => panelTab.value;

beforeEach(() => {
  resetSections();
  setPanelOpen(true);
  panelTab.value = 'details';
});

test('the first two sections are open at first, and what was closed last stays closed', () => {
  expect(listOpenSections()).toEqual(['cover', 'filed']);
  setSectionOpen('cover', false);
  setSectionOpen('filed', false);
  expect(listOpenSections()).not.toContain('cover');
  expect(listOpenSections()).not.toContain('filed');
  setSectionOpen('people', true);
  expect(listOpenSections()).toEqual(['people']);
});

test('EDIT-78: every field that is not beside the panel can be shown in it, whatever is closed', () => {
  for (const field of Object.keys(emptyForm()) as FieldName[]) {
    resetSections();
    for (const name of ['cover', 'filed'] as const) setSectionOpen(name, false);
    setPanelOpen(false);
    panelTab.value = 'versions';
    revealInPanel(field);
    const isShown = isPanelOpen() && (tab() === 'checks' || listOpenSections().join() !== '-');
    expect([field, isShown]).toEqual([field, !elsewhere.includes(field)]);
  }
});

test('a closed section says what is set in it', () => {
  const form = {
    ...emptyForm({ url: 'https://www.lanternpost.example/choirs' }),
    categories: [{ id: 1, title: 'Health' }],
    tags: [{ id: 1, title: 'Music' }],
    quality: 4,
    tweets: ['', 'https://x.com/1'],
  };
  expect(summaries.filed(form)).toBe('Health · 1 tag');
  expect(summaries.source(form)).toBe('lanternpost.example');
  expect(summaries.scores(form)).toBe('Quality 4');
  expect(summaries.tweets(form)).toBe('1 of 5');
  expect(summaries.tweets(emptyForm())).toBe('None of 5');
  expect(summaries.visibleFields(form)).toBe('7 of 8 shown');
  expect(summaries.source({ ...form, sourceLink: 'lanternpost' })).toBe('lanternpost');
});
