import { privileges, normalizePrivilege, type Privilege } from './permissions.ts';

/** Pairs of colour tokens, readable in both themes. */
export const statusColors = ['grey', 'amber', 'blue', 'green', 'teal', 'red', 'outline'] as const;
export type StatusColor = (typeof statusColors)[number];

export const statusStages = ['review'] as const;
export type StatusStage = (typeof statusStages)[number];

export const statusSetters = ['everyone', 'editors', 'super_users'] as const;
export type StatusSetters = (typeof statusSetters)[number];

const allowedPrivileges: Record<StatusSetters, readonly Privilege[]> = {
  everyone: privileges,
  editors: ['EDITOR_PERM', 'SUPER_USER_PERM'],
  super_users: ['SUPER_USER_PERM'],
};

export const canSetStatus = (privilege: string, setBy: StatusSetters) =>
  allowedPrivileges[setBy].includes(normalizePrivilege(privilege));
