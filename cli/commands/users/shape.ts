import { type ListedUser, User } from '#api/contract/users.ts';
import { shapeOf, type Shape } from '#cli/output/shape.ts';

export const userShape = shapeOf(User, [
  'id',
  { name: 'name', value: ({ name, phone }) => name || phone, isFlexible: true },
  { name: 'email', isFlexible: true },
  { name: 'role', value: ({ roles }) => roles[0]?.name ?? '' },
  { name: 'is_active', formatForTerminal: (user) => (user.is_active ? 'yes' : 'no') },
  { name: 'phone', formatForTerminal: false },
]);

export const listedUserShape: Shape<ListedUser> = {
  ...userShape,
  fields: [...userShape.fields, 'is_invited', 'has_factor', 'last_seen_at'],
  columns: [
    ...userShape.columns,
    {
      name: 'state',
      value: ({ is_active, is_invited }) => (!is_active ? 'inactive' : is_invited ? 'invited' : 'active'),
    },
  ],
};

/** Users without a name are identified by phone (ERR-08), or else by email. */
export const displayName = ({ name, phone, email }: User) => name || phone || email;
