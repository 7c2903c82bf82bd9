import type { User } from '#api/contract/users.ts';

/** One without a name is shown by phone (ERR-08), or else by email. */
export const toName = ({ name, phone, email }: Pick<User, 'name' | 'phone' | 'email'>) =>
  name || phone || email;
