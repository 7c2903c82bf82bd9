import { privileges, toKnownPrivilege, type Privilege } from './permissions.ts';

/** The colours that a status can have. Each is a pair of tokens, so that its name is readable in both themes. */
export const statusColors = ['grey', 'amber', 'blue', 'green', 'teal', 'red', 'outline'] as const;
export type StatusColor = (typeof statusColors)[number];

/** What a status is for, where the product has to know: digests in one of `review` wait for someone's approval. */
export const statusStages = ['review'] as const;
export type StatusStage = (typeof statusStages)[number];

/** Who may give a status to a digest. */
export const statusSetters = ['everyone', 'editors', 'super_users'] as const;
export type StatusSetters = (typeof statusSetters)[number];

const allowedPrivileges: Record<StatusSetters, readonly Privilege[]> = {
  everyone: privileges,
  editors: ['EDITOR_PERM', 'SUPER_USER_PERM'],
  super_users: ['SUPER_USER_PERM'],
};

/** Whether someone of a privilege may give a status to a digest. */
export const maySetStatus = (privilege: string, setBy: StatusSetters) =>
  allowedPrivileges[setBy].includes(toKnownPrivilege(privilege));
