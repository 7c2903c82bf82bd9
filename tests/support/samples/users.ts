import type { User } from '#api/contract/users.ts';

export const roles = [
  { id: 1, name: 'Super user' },
  { id: 2, name: 'Staff' },
  { id: 3, name: 'Editor' },
];

/** A user for stories. The one with the id 7 is the one who is signed in there. */
export function sampleUser(id: number, over: Partial<User> = {}): User {
  return {
    id,
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    phone: null,
    is_active: true,
    roles: [roles[2]!],
    ...over,
  };
}

export const sampleUsers: User[] = [
  sampleUser(7, { name: 'Ada Moreau', email: 'ada@example.com', roles: [roles[0]!] }),
  sampleUser(8, { name: 'Ibrahim Saleh', email: 'ibrahim@example.com', roles: [roles[1]!] }),
  sampleUser(9, { name: 'Ines Duarte', email: 'ines@example.com', is_active: false }),
  sampleUser(10, { name: '', email: 'newsdesk@example.com', phone: '+44 20 7946 0123' }),
  sampleUser(11, { name: 'Wren Okafor', email: 'wren@example.com' }),
];
