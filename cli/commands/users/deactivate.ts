import type { Command } from 'commander';
import type { UserAccess } from '#api/contract/users.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { CommandError, withFailureMessage } from '#cli/errors.ts';
import { exitCodes } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { resolveUserId } from './find.ts';
import { displayName, userShape } from './shape.ts';

interface DeactivateOptions extends ConsentOptions {
  user: string;
  dryRun?: true;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'user ID, email or name')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users deactivate ines@example.com',
        'desk users deactivate 12 --dry-run --json',
        'desk users deactivate 12 --yes',
      ]),
    )
    .optionsGroup('Safety:')
    .option('--dry-run', 'validate on the server and show what would be affected');
  addConsentOptions(command);
  addOutputOptions(command);
}

const affectedFields = ['sessions', 'tokens', 'digests_written', 'digests_assigned'] as const;

const accessShape: Shape<UserAccess> = {
  fields: ['user', 'refusal', ...affectedFields, 'calendars'],
  columns: [
    { name: 'id', value: ({ user }) => user.id },
    { name: 'name', value: ({ user }) => displayName(user), isFlexible: true },
    { name: 'email', value: ({ user }) => user.email, isFlexible: true },
    ...affectedFields.map((name) => ({ name, value: (access: UserAccess) => access[name] })),
    { name: 'calendars', value: ({ calendars }) => calendars.length },
  ],
  id: ({ user }) => user.id,
};

export async function run({ user, dryRun, ...consent }: DeactivateOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(dryRun ? accessShape : userShape);
  const { getUserAccess, updateUser } = await import('#api/contract/users.ts');
  await withFailureMessage('Unable to update user.', async () => {
    const id = await resolveUserId(user, context);
    const access = await client.call(getUserAccess, { params: { id } }, { signal });
    if (access.refusal !== null) throw refusedError(access.refusal);
    if (dryRun) {
      await output.record(access, accessShape);
      return terminal.notice('Nothing was changed: this was a dry run.');
    }
    const question = `Deactivate ${displayName(access.user)}?`;
    await confirm(
      { question, loadSample: async () => describeEffects(access), hasDryRun: true },
      consent,
      context,
    );
    const body = { is_active: false };
    await output.record(await client.call(updateUser, { params: { id }, body }, { signal }), userShape);
    terminal.notice('User updated successfully.');
  });
}

const refusedError = (reason: string) =>
  new CommandError({
    problem: reason,
    failureMessage: 'Unable to update user.',
    exitCode: exitCodes.usage,
    code: 'refused',
  });

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const describeEffects = ({ user, ...counts }: UserAccess) => [
  `User ${user.id}, ${user.email}`,
  `${formatCount(counts.sessions, 'session')} will end, ${formatCount(counts.tokens, 'API token')} and ${formatCount(counts.calendars.length, 'calendar URL')} will be revoked`,
  `Author of ${formatCount(counts.digests_written, 'digest')}, assigned to ${formatCount(counts.digests_assigned, 'digest')}`,
];
