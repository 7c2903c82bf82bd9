import type { Command } from 'commander';
import { addOutputOptions } from '../../output/mode';
import { examplesHelp } from '../../help';
import type { Context } from '../verb';
import { accountOf, accountShape } from './shape';

export function declare(command: Command): void {
  command.addHelpText('before', examplesHelp(['desk whoami', 'desk whoami --json email,role']));
  addOutputOptions(command);
}

export async function run(_options: object, { account, client, output, signal }: Context): Promise<void> {
  const { whoAmI } = await import('../../../src/api/contract/session');
  const user = await client.call(whoAmI, {}, { signal });
  await output.record(accountOf(user, account), accountShape);
}
