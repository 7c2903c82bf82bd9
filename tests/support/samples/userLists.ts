import type { ListedUser, UserList } from '#api/contract/userLists.ts';

export const sampleUserList = (id: number, title: string, over: Partial<UserList> = {}): UserList => ({
  id,
  title,
  description: '',
  segment_id: null,
  user_count: 31,
  change: null,
  ...over,
});

export const sampleListedUser = (
  id: number,
  name: string,
  over: Partial<ListedUser['user']> = {},
): ListedUser => ({
  user: { id, name, email: `reader${id}@readers.example`, phone: null, ...over },
});
