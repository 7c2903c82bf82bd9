import { describe, expect, test } from 'vitest';
import { isAllowed, type Permission } from '#api/contract/permissions.ts';
import { actionsFor, outcomeOf } from './actions.ts';

const as = (privilege: string) => (permission: Permission) => isAllowed(privilege, permission);

const names = (count: number, isLimitedStaff: boolean) =>
  actionsFor({ count, can: as(isLimitedStaff ? 'STAFF_USER_PERM' : 'EDITOR_PERM') })
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ label }) => label);

describe('the actions of the bar', () => {
  test('LIST-29: publish, save to draft, labels, tags, delete and no copy', () => {
    expect(actionsFor({ count: 2, can: as('EDITOR_PERM') }).map(({ label }) => label)).toEqual([
      'Publish',
      'Save to draft',
      'Labels',
      'Add Labels',
      'Remove Labels',
      'Add Tags',
      'Remove Tags',
      'Delete',
    ]);
  });

  test('LIST-32: one digest enables Labels; two or more Add Labels and Remove Labels', () => {
    expect(names(1, false)).toEqual([
      'Publish',
      'Save to draft',
      'Labels',
      'Add Tags',
      'Remove Tags',
      'Delete',
    ]);
    for (const count of [2, 10, 12_000]) {
      expect(names(count, false)).toEqual([
        'Publish',
        'Save to draft',
        'Add Labels',
        'Remove Labels',
        'Add Tags',
        'Remove Tags',
        'Delete',
      ]);
    }
  });

  test('LIST-46, LIST-47: limited staff sees neither Delete nor Add Tags nor Remove Tags', () => {
    expect(names(1, true)).toEqual(['Publish', 'Save to draft', 'Labels']);
    expect(actionsFor({ count: 2, can: as('STAFF_USER_PERM') }).map(({ label }) => label)).toEqual([
      'Publish',
      'Save to draft',
      'Labels',
      'Add Labels',
      'Remove Labels',
    ]);
  });

  test('LIST-35, LIST-36, LIST-38, LIST-42, BULK-06, BULK-07: each says how it went to the letter', () => {
    expect(outcomeOf({ action: 'status', status: 'Published' })).toEqual({
      success: 'Selected digests published',
      failure: 'Unable to publish',
    });
    expect(outcomeOf({ action: 'status', status: 'Draft' })).toEqual({
      success: 'Selected digests saved to drafts',
      failure: 'Unable to save to drafts',
    });
    expect(outcomeOf({ action: 'delete' }).success).toBe('Digests deleted successfully.');
    expect(outcomeOf({ action: 'add_tags', tags: [] })).toEqual({
      success: 'Tags added successfully.',
      failure: 'Something went wrong',
    });
    expect(outcomeOf({ action: 'remove_tags', tags: [] }).success).toBe('Tags removed successfully.');
    expect(outcomeOf({ action: 'add_labels', labels: [] })).toEqual({
      success: 'Labels updated',
      failure: 'Unable to update labels',
    });
  });
});
