import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { under, UsageError } from '#cli/errors.ts';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from '../find.ts';

interface EndOptions extends ConsentOptions {
  user: string;
  session?: number;
  all?: true;
}

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .argument('[session]', 'id of a session', wholeNumber(1, maxId))
    .addHelpText(
      'before',
      examplesHelp(['desk users sessions end ines@example.com 31', 'desk users sessions end 12 --all --yes']),
    )
    .option('--all', 'all of their sessions, but for the one that asks');
  addConsentOptions(command);
}

/** Ends one session of a user, or all. Their API tokens go on working. */
export async function run({ user, session, all, ...consent }: EndOptions, context: Context): Promise<void> {
  if ((session === undefined) === (all === undefined))
    throw new UsageError(
      'Nothing is named, or too much.',
      'Give either the id of a session, as `desk users sessions list` has it, or --all.',
    );
  const { client, terminal, signal } = context;
  const { endUserSession, endUserSessions } = await import('#api/contract/users.ts');
  await under('Unable to end the session.', async () => {
    const id = await userId(user, context);
    const what = session === undefined ? 'all sessions' : `session ${session}`;
    await confirm({ question: `End ${what} of ${user}?` }, consent, context);
    if (session !== undefined) {
      await client.call(endUserSession, { params: { id, session } }, { signal });
      return terminal.notice('Session ended.');
    }
    const { ended } = await client.call(endUserSessions, { params: { id } }, { signal });
    terminal.notice(`${ended} ended.`);
  });
}
