/** `EDITOR_PERM` means any privilege that is neither of the other two (SHELL-06, C1). */
export const privileges = ['SUPER_USER_PERM', 'STAFF_USER_PERM', 'EDITOR_PERM'] as const;
export type Privilege = (typeof privileges)[number];

const editorsAndSuperUsers = ['EDITOR_PERM', 'SUPER_USER_PERM'] as const;
const superUsers = ['SUPER_USER_PERM'] as const;

/**
 * Which privileges may do what requires more than being signed in. Server and screens read this one table;
 * docs/access.md repeats it with its reasons. Names are `things.verb`.
 */
export const permissions = {
  // LIST-46, S7: limited staff neither delete, copy nor tag, single or bulk.
  'digests.delete': editorsAndSuperUsers,
  'digests.copy': editorsAndSuperUsers,
  /** Add or remove tags outside the editor, whose tags field is mandatory for all (EDIT-54, S21). */
  'digests.tag': editorsAndSuperUsers,
  /** Delete a tag that digests have: Remove Tags of all of them. One that none has may go by anyone's hand (TAGS-20). */
  'tags.deleteUsed': editorsAndSuperUsers,

  // Screens that limited staff are turned away from (SHELL-03, SHELL-05, C1) and the writes made there (S7).
  'administration.open': editorsAndSuperUsers,
  'statuses.manage': editorsAndSuperUsers,
  /** Say which tags have a daily target, and how many digests that is. */
  'targets.manage': editorsAndSuperUsers,
  /** Publish what does not pass a check that is set so. None is, unless someone sets it: everyone publishes (LIST-47). */
  'publishing.passChecks': editorsAndSuperUsers,
  /** Say who may publish what does not pass a check. */
  'publishing.manage': editorsAndSuperUsers,
  /** Delete comments of others. Everybody writes them, resolves threads, and deletes their own. */
  'comments.deleteOthers': editorsAndSuperUsers,
  'labels.create': editorsAndSuperUsers,
  /** Send what the bell of the list does not: other targets, several versions, other groups or audiences (LIST-47, LIST-53). */
  'broadcasts.compose': editorsAndSuperUsers,
  'broadcasts.cancelOthers': editorsAndSuperUsers,
  'userLists.manage': editorsAndSuperUsers,
  /** Make, change and delete boards, their rules and feeds, and have feeds read. */
  'feeds.manage': editorsAndSuperUsers,
  /** Read the people who use the app, with email and phone. Staff are read by all, as authors (S7). */
  'readers.read': editorsAndSuperUsers,

  // SHELL-10, S7, CAT-02: super users alone.
  'administration.menu': superUsers,
  'users.manage': superUsers,
  'categories.create': superUsers,
  'audit.read': superUsers,
  /** See on every page what of others is about to leave, and approve it where approvals are on. */
  'broadcasts.oversee': superUsers,
  /** Set quiet hours, and how many notifications a person gets in a day. */
  'broadcasts.limit': superUsers,
  /** Add, rename, order and delete the languages of digests. */
  'languages.manage': superUsers,
  /** See which services of texts and sound are configured, and call them as a test. */
  'services.manage': superUsers,
  /** See how the servers, their work and backups are, be notified of failures, and retry what was given up. */
  'system.manage': superUsers,
  'tokens.manageOthers': superUsers,
  'views.manageOthers': superUsers,
  'jobs.manageOthers': superUsers,
  /** Approve or refuse bulk changes of others that wait for it where approvals are on. */
  'jobs.approve': superUsers,
  /** See, change, run and delete the scheduled reports of others. */
  'reports.manageOthers': superUsers,
} as const satisfies Record<string, readonly Privilege[]>;

export type Permission = keyof typeof permissions;

/** The privileges that have a permission. */
export const privilegesWith = (permission: Permission): readonly Privilege[] => permissions[permission];

/** Any privilege but the two others counts as `EDITOR_PERM` (SHELL-06, C1). */
export const toKnownPrivilege = (privilege: string): Privilege =>
  privilege === 'SUPER_USER_PERM' || privilege === 'STAFF_USER_PERM' ? privilege : 'EDITOR_PERM';

/** Whether a privilege has a permission. */
export const isAllowed = (privilege: string, permission: Permission): boolean =>
  privilegesWith(permission).includes(toKnownPrivilege(privilege));
