import { afterEach, describe, expect, test } from 'vitest';
import { defineActionGroup, type ActionGroup, type AvailableAction } from './action.ts';
import { applyChoices, setKeyChoices } from './choices.ts';
import type { KeyOwner } from './focus.ts';
import { resolveStroke } from './resolveStroke.ts';

const group = defineActionGroup('page', 'Page', {
  publish: { title: 'Publish', scope: 'row', keys: ['P'] },
  save: { title: 'Save', scope: 'page', keys: ['Mod+S'], reach: 'dialogs' },
  find: { title: 'Find', scope: 'app', keys: ['Mod+K'], reach: 'writing' },
  home: { title: 'Home', scope: 'app', keys: ['G P'] },
  confirm: { title: 'Confirm', scope: 'dialog', keys: ['Mod+Enter'], reach: 'writing' },
  open: { title: 'Open', scope: 'row', keys: ['Enter'], isFixed: true },
});
const all = ({ actions }: ActionGroup): AvailableAction[] =>
  Object.values(actions).map((action) => ({ action, run: () => undefined }));
const find = (stroke: string, owner: KeyOwner = 'page', first = '') =>
  resolveStroke(stroke, first, owner, all(group));
const named = (...args: Parameters<typeof find>) => find(...args).run?.action.id;

applyChoices();
afterEach(() => setKeyChoices({ letters: true, actions: [] }));

describe('KEYS-01: one listener finds what a key does', () => {
  test('letters count where no text is written', () => {
    expect(named('p')).toBe('page.publish');
    expect(named('p', 'writing')).toBeUndefined();
    expect(named('p', 'dialog')).toBeUndefined();
  });

  test('keys with Ctrl reach as far as their action says', () => {
    expect([named('mod+k'), named('mod+k', 'writing'), named('mod+k', 'dialog')]).toEqual([
      'page.find',
      'page.find',
      undefined,
    ]);
    expect(named('mod+s', 'dialog')).toBe('page.save');
    expect([named('mod+enter'), named('mod+enter', 'dialog')]).toEqual([undefined, 'page.confirm']);
  });

  test('a sequence is two keys, and the second one is nothing else', () => {
    expect(find('g')).toMatchObject({ isFirst: true, isUsed: true });
    expect(find('g', 'writing')).toMatchObject({ isFirst: false, isUsed: false });
    expect(named('p', 'page', 'g')).toBe('page.home');
    expect(find('x', 'page', 'g')).toMatchObject({ run: undefined, isUsed: true });
    expect(find('x')).toMatchObject({ run: undefined, isUsed: false });
  });

  test('what a control does itself is left to it', () => {
    expect(find('enter')).toMatchObject({ run: undefined, isUsed: false });
  });
});

describe('KEYS-02: keys can be changed and letters switched off (WCAG 2.1.4)', () => {
  test('another key in place of the usual one', () => {
    setKeyChoices({ letters: true, actions: [{ id: 'page.publish', keys: ['Y'] }] });
    expect([named('p'), named('y')]).toEqual([undefined, 'page.publish']);
  });

  test('without letters only keys with Ctrl are left, also of sequences', () => {
    setKeyChoices({ letters: false, actions: [] });
    expect(named('p')).toBeUndefined();
    expect(find('g').isUsed).toBe(false);
    expect(named('mod+k')).toBe('page.find');
  });
});
