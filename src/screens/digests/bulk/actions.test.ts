import { describe, expect, test } from 'vitest';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import { statusChoices } from '../statusChoices.ts';
import { listActions, outcomeTexts } from './actions.ts';

const as = (privilege: string) => (permission: Permission) => isAllowed(privilege, permission);

const names = (count: number, isLimitedStaff: boolean) =>
  listActions({ count, can: as(isLimitedStaff ? 'STAFF_USER_PERM' : 'EDITOR_PERM') })
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ label }) => label);

const digest = (status: string, tags: number, labels: number) => ({
  status,
  tag: Array.from({ length: tags }, (_, id) => ({ id, title: '' })),
  labels: Array.from({ length: labels }, (_, id) => ({ id, title: '', color_code: '' })),
});

describe('the actions of the bar', () => {
  test('LIST-29: publish, save to draft, labels, tags, delete and no copy', () => {
    expect(listActions({ count: 2, can: as('EDITOR_PERM') }).map(({ label }) => label)).toEqual([
      'Publish',
      'Save to draft',
      'Labels',
      'Add Labels',
      'Remove Labels',
      'Add Tags',
      'Remove Tags',
      'Assign',
      'Plan',
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
      'Assign',
      'Plan',
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
        'Assign',
        'Plan',
        'Delete',
      ]);
    }
  });

  test('LIST-46, LIST-47: limited staff sees neither Delete nor Add Tags nor Remove Tags', () => {
    expect(names(1, true)).toEqual(['Publish', 'Save to draft', 'Labels', 'Assign', 'Plan']);
    expect(listActions({ count: 2, can: as('STAFF_USER_PERM') }).map(({ label }) => label)).toEqual([
      'Publish',
      'Save to draft',
      'Labels',
      'Add Labels',
      'Remove Labels',
      'Assign',
      'Plan',
    ]);
  });

  test('LIST-29: what would change none of the digests is disabled', () => {
    const disabled = (...digests: ReturnType<typeof digest>[]) =>
      listActions({ count: 2, digests, can: as('EDITOR_PERM') })
        .filter(({ isDisabled }) => isDisabled)
        .map(({ label }) => label);
    expect(disabled(digest('Published', 1, 0), digest('published', 0, 1))).toEqual(['Publish', 'Labels']);
    expect(disabled(digest('Draft', 0, 0), digest('Draft', 0, 0))).toEqual([
      'Save to draft',
      'Labels',
      'Remove Labels',
      'Remove Tags',
    ]);
    expect(disabled(digest('Draft', 1, 1), digest('Ready', 0, 0))).toEqual(['Labels']);
  });

  test('LIST-29: any status can be set but those with an action of their own, and the present one', () => {
    const statuses = ['Draft', 'In Review', 'Published', 'Archived'].map((status_name) => ({
      status_name,
      set_by: 'everyone' as const,
    }));
    const ready = { status: 'In review', tag: [], labels: [] };
    expect(statusChoices(statuses, [ready], 'STAFF_USER_PERM')).toEqual([
      { name: 'In Review', isDisabled: true },
      { name: 'Archived', isDisabled: false },
    ]);
    const unknown = statusChoices(statuses, undefined, 'STAFF_USER_PERM');
    expect(unknown.some(({ isDisabled }) => isDisabled)).toBe(false);
  });

  test('SETTINGS-02: a status is offered to those who may set it', () => {
    const statuses = [
      { status_name: 'Ready', set_by: 'everyone' },
      { status_name: 'Edited', set_by: 'editors' },
      { status_name: 'Legal check', set_by: 'super_users' },
    ] as const;
    const offered = (privilege: string) =>
      statusChoices(statuses, undefined, privilege).map(({ name }) => name);
    expect(offered('STAFF_USER_PERM')).toEqual(['Ready']);
    expect(offered('CHIEF_PERM')).toEqual(['Ready', 'Edited']);
    expect(offered('SUPER_USER_PERM')).toEqual(['Ready', 'Edited', 'Legal check']);
  });

  test('LIST-35, LIST-36, LIST-38, LIST-42, BULK-06, BULK-07: each says how it went to the letter', () => {
    expect(outcomeTexts({ action: 'status', status: 'Published' })).toEqual({
      success: 'Selected digests published',
      failure: 'Unable to publish',
    });
    expect(outcomeTexts({ action: 'status', status: 'Draft' })).toEqual({
      success: 'Selected digests saved to drafts',
      failure: 'Unable to save to drafts',
    });
    expect(outcomeTexts({ action: 'status', status: 'Ready' }).success).toBe('Digests updated successfully.');
    expect(outcomeTexts({ action: 'delete' }).success).toBe('Digests deleted successfully.');
    expect(outcomeTexts({ action: 'add_tags', tags: [] })).toEqual({
      success: 'Tags added successfully.',
      failure: 'Something went wrong',
    });
    expect(outcomeTexts({ action: 'remove_tags', tags: [] }).success).toBe('Tags removed successfully.');
    expect(outcomeTexts({ action: 'add_labels', labels: [] })).toEqual({
      success: 'Labels updated',
      failure: 'Unable to update labels',
    });
  });
});
