import type { Command } from 'commander';
import { addOutputOptions } from '#cli/output/mode.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import type { SignedInUser } from '#api/contract/session.ts';
import type { Account } from '#cli/account.ts';
import type { Shape } from '#cli/output/shape.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk whoami', 'desk whoami --json email,role']));
  addOutputOptions(command);
}

export async function run(_options: object, { account, client, output, signal }: Context): Promise<void> {
  const { whoAmI } = await import('#api/contract/session.ts');
  const user = await client.call(whoAmI, {}, { signal });
  await output.record(describeAccount(user, account), accountShape);
}

interface SignedInAccount {
  id: number;
  name: string;
  email: string;
  role: string;
  api: string;
  profile: string;
  token_from: string;
}

function describeAccount(user: SignedInUser, account: Account): SignedInAccount {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.roles[0]?.codename ?? '',
    api: account.api,
    profile: account.profile,
    token_from: account.tokenSource ?? '',
  };
}

const fields = ['id', 'name', 'email', 'role', 'api', 'profile', 'token_from'] as const;

const accountShape: Shape<SignedInAccount> = {
  fields,
  columns: fields.map((name) => ({ name, value: (account) => account[name] })),
  id: (account) => account.id,
};
