import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStates } from '../.storybook/states.ts';
import { readText as read } from './lib/proofTables.ts';
import { root } from './lib/run.ts';

/** The Storybook group of each `src/ui` folder. */
const groups: Record<string, string> = {
  actions: 'Actions',
  fields: 'Fields',
  table: 'Lists',
  calendar: 'Lists',
  feedback: 'Feedback',
  overlays: 'Overlays',
  layout: 'Layout',
  charts: 'Charts',
  media: 'Media',
  text: 'Text',
};
/** Components for navigation have their own group, whatever their folder. */
const navigation = ['Breadcrumb', 'CommandPalette', 'PageTabs', 'Pagination', 'StatusTabs', 'Steps', 'Tabs'];

const stories = globSync('src/**/*.stories.tsx', { cwd: root }).map((file) => {
  const source = read(file);
  return { file, source, title: /\btitle: '([^']+\/[^']+)'/.exec(source)?.[1] ?? '' };
});
const components = stories.flatMap(({ file, ...story }) => {
  const [, folder = '', name = ''] = /^src\/ui\/(\w+)\/(?:.+\/)?(\w+)\.stories/.exec(file) ?? [];
  return folder in groups ? [{ ...story, file, folder, name }] : [];
});

test('each component is in the group of its folder, and the sidebar lists each group', () => {
  for (const { file, folder, name, title } of components)
    expect(title.split('/')[0], file).toBe(navigation.includes(name) ? 'Navigation' : groups[folder]);
  const order = read('.storybook/preview.tsx');
  for (const { title } of stories) expect(order, title).toContain(`'${title.split('/')[0]}',`);
});

test('each component documents its rules and its accessibility', () => {
  const documented = components.filter(({ name }) => name !== 'KeepFocus');
  expect(documented.length).toBeGreaterThan(100);
  for (const part of ['do: [', 'dont: [', 'accessibility: {'])
    expect(
      documented.filter(({ source }) => !source.includes(part)).map(({ file }) => file),
      part,
    ).toEqual([]);
});

test('rules link only to screens that exist', () => {
  const titles = stories.map(({ title }) => title);
  const pages = globSync('.storybook/docs/patterns/*.mdx', { cwd: root }).map((file) => read(file));
  const lists = [...pages, ...stories.map(({ source }) => source)].flatMap((text) =>
    [...text.matchAll(/<ScreenLinks of=\{\[([^\]]+)\]|\bscreens: \[([^\]]+)\],\n\s+compare/g)].map(
      ([, page, story]) => page ?? story ?? '',
    ),
  );
  expect(lists).toHaveLength(5);
  for (const [, screen] of lists.join().matchAll(/'([^']+)'/g)) expect(titles).toContain(`Screens/${screen}`);
});

const state = (name: string) => ({ name, isPlayed: false });
const played = (name: string) => ({ name, isPlayed: true });
const show = (...all: { name: string; tags?: string[]; isPlayed: boolean }[]) =>
  findStates(all, ({ isPlayed }) => isPlayed).map(({ name }) => name);

test('tests are hidden from the sidebar, but at least four stories are shown', () => {
  const states = ['Default', 'Empty', 'Long Text', 'Right To Left'];
  expect(show(...states.map(state), played('LIST-02: the documented columns'))).toEqual(states);
  expect(show(played('Default'), played('Opens the row'), { ...state('Other'), tags: ['!dev'] })).toEqual([
    'Default',
    'Opens the row',
  ]);
  expect(show(...['One is', 'Two is', 'Three is', 'Four is', 'Five is'].map(played))).toHaveLength(4);
  expect(show(...states.map(state), state('ERR-02: without a play it is a state'))).toHaveLength(5);
});
