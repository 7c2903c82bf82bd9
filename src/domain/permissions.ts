/** `EDITOR_PERM` stands for all other privileges (SHELL-06, C1). */
export const privileges = ['SUPER_USER_PERM', 'STAFF_USER_PERM', 'EDITOR_PERM'] as const;
export type Privilege = (typeof privileges)[number];

const editorsAndSuperUsers = ['EDITOR_PERM', 'SUPER_USER_PERM'] as const;
const superUsers = ['SUPER_USER_PERM'] as const;

/**
 * The single source of truth for server and screens; docs/access.md has the reasons. Names are
 * `things.verb`.
 */
export const permissions = {
  // LIST-46, S7: limited staff can't delete, copy or tag, individually or in bulk.
  'digests.delete': editorsAndSuperUsers,
  'digests.copy': editorsAndSuperUsers,
  /** Tagging outside the editor, whose tags field is mandatory for all (EDIT-54, S21). */
  'digests.tag': editorsAndSuperUsers,
  /** Deleting a tag in use removes it from all digests; anyone may delete an unused one (TAGS-20). */
  'tags.deleteUsed': editorsAndSuperUsers,

  // Screens closed to limited staff (SHELL-03, SHELL-05, C1), and the writes made there (S7).
  'administration.open': editorsAndSuperUsers,
  'statuses.manage': editorsAndSuperUsers,
  'targets.manage': editorsAndSuperUsers,
  /** Publishing despite a failed check, if a check requires this. By default none does (LIST-47). */
  'publishing.passChecks': editorsAndSuperUsers,
  'publishing.manage': editorsAndSuperUsers,
  /** Anyone may comment, resolve threads and delete their own comments. */
  'comments.deleteOthers': editorsAndSuperUsers,
  'labels.create': editorsAndSuperUsers,
  /** Sends beyond the list's bell: other targets, versions, groups or audiences (LIST-47, LIST-53). */
  'broadcasts.compose': editorsAndSuperUsers,
  'broadcasts.cancelOthers': editorsAndSuperUsers,
  'userLists.manage': editorsAndSuperUsers,
  'feeds.manage': editorsAndSuperUsers,
  /** App users, with email and phone. Everyone may list staff, who can be authors (S7). */
  'readers.read': editorsAndSuperUsers,

  // SHELL-10, S7, CAT-02: super users only.
  'administration.menu': superUsers,
  'users.manage': superUsers,
  'categories.create': superUsers,
  'audit.read': superUsers,
  /** See others' pending notifications, and approve them if approvals are on. */
  'broadcasts.oversee': superUsers,
  /** Quiet hours and daily limits per person. */
  'broadcasts.limit': superUsers,
  'languages.manage': superUsers,
  'services.manage': superUsers,
  /** Server and backup status, failure notices, and retries of failed tasks. */
  'system.manage': superUsers,
  'tokens.manageOthers': superUsers,
  /** Keys that let apps and sites read published content. */
  'deliveryKeys.manage': superUsers,
  'views.manageOthers': superUsers,
  /** Import archives of other systems, and export digests as one. */
  'imports.manage': superUsers,
  'jobs.manageOthers': superUsers,
  /** Approve bulk changes of others, if approvals are on. */
  'jobs.approve': superUsers,
  'reports.manageOthers': superUsers,
  /** Webhooks send content to other systems. */
  'webhooks.manage': superUsers,
} as const satisfies Record<string, readonly Privilege[]>;

export type Permission = keyof typeof permissions;

export const privilegesWith = (permission: Permission): readonly Privilege[] => permissions[permission];

/** Unknown privileges count as `EDITOR_PERM` (SHELL-06, C1). */
export const normalizePrivilege = (privilege: string): Privilege =>
  privilege === 'SUPER_USER_PERM' || privilege === 'STAFF_USER_PERM' ? privilege : 'EDITOR_PERM';

export const isAllowed = (privilege: string, permission: Permission): boolean =>
  privilegesWith(permission).includes(normalizePrivilege(privilege));
