import type { Command } from 'commander';
import { addOutputOptions } from '#cli/output/mode.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { toAccount, accountShape } from './shape.ts';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk whoami', 'desk whoami --json email,role']));
  addOutputOptions(command);
}

export async function run(_options: object, { account, client, output, signal }: Context): Promise<void> {
  const { whoAmI } = await import('#api/contract/session.ts');
  const user = await client.call(whoAmI, {}, { signal });
  await output.record(toAccount(user, account), accountShape);
}
