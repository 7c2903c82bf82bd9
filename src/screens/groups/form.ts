import type { UserList, UserListInput, UserListPatch } from '#api/contract/userLists.ts';
import type { Errors } from '#shared/form/serverErrors.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

export interface Import {
  users: number[];
  isRemoval: boolean;
}

export interface UserListForm {
  title: string;
  description: string;
  users: Option[];
  file: Import | null;
  removed: ReadonlySet<number>;
}

export const toForm = (list: UserList | undefined): UserListForm => ({
  title: list?.title ?? '',
  description: list?.description ?? '',
  users: [],
  file: null,
  removed: new Set(),
});

/** GROUP-07. Existing groups can be saved without adding anyone. */
export function validateForm(form: UserListForm, isNew: boolean): Errors<UserListForm> {
  return {
    title: form.title.trim() === '' ? messages.titleMissing : undefined,
    users: isNew && addedUserIds(form).length === 0 ? messages.usersMissing : undefined,
  };
}

const addedUserIds = ({ users, file }: UserListForm) => [
  ...new Set([...users.map(({ id }) => Number(id)), ...(file && !file.isRemoval ? file.users : [])]),
];

export const toInput = (form: UserListForm): UserListInput => ({
  title: form.title.trim(),
  description: form.description.trim(),
  users: addedUserIds(form),
});

export function toPatch(form: UserListForm): UserListPatch {
  const users = addedUserIds(form);
  const added = new Set(users);
  // Adding a person by name overrides a row of the file.
  const removed = [...form.removed, ...(form.file?.isRemoval ? form.file.users : [])].filter(
    (id) => !added.has(id),
  );
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    ...(users.length > 0 && { users }),
    ...(removed.length > 0 && { remove_users: removed }),
  };
}
