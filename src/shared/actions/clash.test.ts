import { describe, expect, test } from 'vitest';
import { defaultChoices } from './choices.ts';
import { findConflict } from './clash.ts';
import { allGroups, groupsOnSameScreen } from './groups/all.ts';
import { listActions, digestActions } from './groups/list.ts';
import { segmentActions } from './groups/segments.ts';

const every = allGroups.flatMap(({ actions }) => Object.values(actions));

test('KEYS-01: no key does two things in one place, whatever its scope', () => {
  const clashes = every
    .filter(({ isFixed }) => !isFixed)
    .flatMap((action) =>
      action.keys.flatMap((key) => {
        const other = findConflict(action, key, defaultChoices);
        return other ? [`${key}: ${action.id} and ${other.id}`] : [];
      }),
    );
  expect(clashes).toEqual([]);
});

test('every action has an id of its own and a title, and is on some screen', () => {
  expect(new Set(groupsOnSameScreen.flat())).toEqual(new Set(allGroups));
  expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  for (const { title } of every) expect(title).not.toBe('');
});

describe('KEYS-02: a key that is taken is found with who has it', () => {
  const { publish, labels } = digestActions.actions;
  const clash = (key: string, choices = defaultChoices) => findConflict(publish, key, choices)?.id;

  test('in the same group, in what is beside it, and on every page', () => {
    expect(clash('L')).toBe(labels.id);
    expect(clash('/')).toBe(listActions.actions.search.id);
    expect(clash('mod+k')).toBe('app.palette');
    expect(clash('I')).toBeUndefined();
  });

  test('a key that begins a sequence', () => {
    expect(clash('G')).toMatch(/^screens\./);
  });

  test('on another page it is free', () => {
    expect(findConflict(segmentActions.actions.markStart, 'P', defaultChoices)).toBeUndefined();
  });

  test('by the keys as they were changed', () => {
    expect(clash('L', { letters: true, actions: [{ id: labels.id, keys: ['Y'] }] })).toBeUndefined();
  });
});
