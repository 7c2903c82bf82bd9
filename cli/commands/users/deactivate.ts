import type { Command } from 'commander';
import type { UserAccess } from '../../../src/api/contract/accounts';
import { addConsentOptions, type ConsentOptions } from '../../bulk/options';
import { confirm } from '../../confirm';
import { CommandError, under } from '../../errors';
import { exit } from '../../exit';
import { examplesHelp } from '../../help';
import { addOutputOptions } from '../../output/mode';
import type { Shape } from '../../output/shape';
import type { Context } from '../verb';
import { userId } from './find';
import { nameOf, userShape } from './shape';

interface DeactivateOptions extends ConsentOptions {
  user: string;
  dryRun?: true;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'id or email of the user')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users deactivate ines@example.com',
        'desk users deactivate 12 --dry-run --json',
        'desk users deactivate 12 --yes',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'have the server check it and tell what it would touch; change nothing');
  addConsentOptions(command);
  addOutputOptions(command);
}

const touched = ['sessions', 'tokens', 'digests_written', 'digests_assigned'] as const;

const accessShape: Shape<UserAccess> = {
  fields: ['user', 'refusal', ...touched],
  columns: [
    { name: 'id', value: ({ user }) => user.id },
    { name: 'name', value: ({ user }) => nameOf(user), isFlexible: true },
    { name: 'email', value: ({ user }) => user.email, isFlexible: true },
    ...touched.map((name) => ({ name, value: (access: UserAccess) => access[name] })),
  ],
  id: ({ user }) => user.id,
};

export async function run({ user, dryRun, ...consent }: DeactivateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { getUserAccess, updateUser } = await import('../../../src/api/contract/accounts');
  await under('Unable to update user.', async () => {
    const id = await userId(user, context);
    const access = await client.call(getUserAccess, { params: { id } }, { signal });
    if (access.refusal !== null) throw refused(access.refusal);
    if (dryRun) {
      await output.record(access, accessShape);
      return terminal.notice('Nothing was changed: this was a dry run.');
    }
    const question = `Deactivate ${nameOf(access.user)}?`;
    await confirm({ question, sample: () => Promise.resolve(touchedBy(access)) }, consent, context);
    const body = { is_active: false };
    await output.record(await client.call(updateUser, { params: { id }, body }, { signal }), userShape);
    terminal.notice('User updated successfully.');
  });
}

const refused = (why: string) =>
  new CommandError({ what: 'Unable to update user.', why, exit: exit.failed, code: 'refused' });

const touchedBy = ({ user, ...counts }: UserAccess) => [
  `User ${user.id}, ${user.email}`,
  `${counts.sessions} sessions end, ${counts.tokens} API tokens are revoked`,
  `${counts.digests_written} digests name them as their author, ${counts.digests_assigned} are assigned to them`,
];
