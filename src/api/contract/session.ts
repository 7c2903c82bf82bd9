import { endpoint } from './endpoint.ts';
import { Id, t, type Static } from './schema.ts';

const Role = t.object({ id: Id, name: t.string(), codename: t.string() });

/** The signed-in member of staff. A user has exactly one role, sent as a list (USERS-13). */
export const SignedInUser = t.object({
  id: Id,
  name: t.string(),
  email: t.string(),
  roles: t.array(Role),
  /**
   * True where somebody else has set the password; left out otherwise. Until its owner changes it, calls of the session
   * that write are 403 `password_change_needed`.
   */
  must_change_password: t.optional(t.boolean()),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/dashboard/signin/staff/',
  summary: 'Exchanges an email and a password for a token.',
  access: 'public',
  writes: ['session'],
  body: t.object({
    email: t.string({ minLength: 1, maxLength: 254 }),
    password: t.string({ minLength: 1, maxLength: 1024 }),
  }),
  response: t.object({ token: t.string(), ...SignedInUser.properties }),
  errors: ['wrong_combination', 'too_many_attempts'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/dashboard/signout/',
  summary: 'Ends the session of the token that makes the call, or revokes it when it is an API token.',
  access: 'signed-in',
  writes: ['session'],
});

export const whoAmI = endpoint({
  id: 'whoAmI',
  method: 'GET',
  path: '/dashboard/me/',
  summary: 'Names the owner of the token that makes the call.',
  access: 'signed-in',
  reads: ['session'],
  response: SignedInUser,
});

export const getApiVersion = endpoint({
  id: 'getApiVersion',
  method: 'GET',
  path: '/version/',
  summary: 'The version of this API, by which a program finds out whether it is older or newer than itself.',
  access: 'public',
  reads: ['session'],
  response: t.object({ version: t.string({ description: 'By Semantic Versioning.' }) }),
});
