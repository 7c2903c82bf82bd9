import type { SignedInUser } from '#api/contract/session.ts';
import type { Account } from '#cli/account.ts';
import type { Shape } from '#cli/output/shape.ts';

/** Who is signed in, and where. The token itself is never part of it. */
export interface SignedInAccount {
  id: number;
  name: string;
  email: string;
  role: string;
  api: string;
  profile: string;
  token_from: string;
}

export function toAccount(user: SignedInUser, account: Account): SignedInAccount {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.roles[0]?.codename ?? '',
    api: account.api,
    profile: account.profile,
    token_from: account.tokenFrom ?? '',
  };
}

const fields = ['id', 'name', 'email', 'role', 'api', 'profile', 'token_from'] as const;

export const accountShape: Shape<SignedInAccount> = {
  fields,
  columns: fields.map((name) => ({ name, value: (account) => account[name] })),
  id: (account) => account.id,
};
