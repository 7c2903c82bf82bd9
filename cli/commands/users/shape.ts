import type { User } from '#api/contract/users.ts';
import type { Shape } from '#cli/output/shape.ts';

export const userShape: Shape<User> = {
  fields: ['id', 'name', 'email', 'phone', 'is_active', 'roles'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name, phone }) => name || phone, isFlexible: true },
    { name: 'email', value: ({ email }) => email, isFlexible: true },
    { name: 'role', value: ({ roles }) => roles[0]?.name ?? '' },
    {
      name: 'is_active',
      value: ({ is_active }) => is_active,
      screen: (user) => (user.is_active ? 'yes' : 'no'),
    },
    { name: 'phone', value: ({ phone }) => phone, screen: false },
  ],
  id: ({ id }) => id,
};

/** One without a name is identified by phone (ERR-08), or else by email. */
export const toName = ({ name, phone, email }: User) => name || phone || email;
