import type { UserList, UserListInput, UserListPatch } from '#api/contract/userLists.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

/** What a file adds to the group, or removes from it. */
export interface Import {
  users: number[];
  isRemoval: boolean;
}

export interface UserListForm {
  title: string;
  description: string;
  /** Those who are added by name. */
  users: Option[];
  file: Import | null;
}

export const toForm = (list: UserList | undefined): UserListForm => ({
  title: list?.title ?? '',
  description: list?.description ?? '',
  users: [],
  file: null,
});

/** GROUP-07. A group that exists may be changed without adding anyone. */
export function errorsIn(form: UserListForm, isNew: boolean): Errors<UserListForm> {
  return {
    title: form.title.trim() === '' ? messages.titleMissing : undefined,
    users: isNew && addedIn(form).length === 0 ? messages.usersMissing : undefined,
  };
}

const addedIn = ({ users, file }: UserListForm) => [
  ...new Set([...users.map(({ id }) => Number(id)), ...(file && !file.isRemoval ? file.users : [])]),
];

export const toInput = (form: UserListForm): UserListInput => ({
  title: form.title.trim(),
  description: form.description.trim(),
  users: addedIn(form),
});

export function toPatch(form: UserListForm): UserListPatch {
  const users = addedIn(form);
  const added = new Set(users);
  // Whom one adds by name is meant more than a row of a file.
  const removed = form.file?.isRemoval ? form.file.users.filter((id) => !added.has(id)) : [];
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    ...(users.length > 0 && { users }),
    ...(removed.length > 0 && { remove_users: removed }),
  };
}
