import type { Command } from 'commander';
import type { Session } from '#api/contract/account.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Shape } from '#cli/output/shape.ts';
import { localTime } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from '../find.ts';

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .addHelpText(
      'before',
      examplesHelp([
        'desk users sessions list ines@example.com',
        'desk users sessions list 12 --json id,browser,last_seen_at',
      ]),
    );
  addOutputOptions(command);
}

const sessionShape: Shape<Session> = {
  fields: ['id', 'browser', 'address', 'created_at', 'last_seen_at', 'is_current'],
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'browser', value: ({ browser }) => browser, isFlexible: true },
    { name: 'address', value: ({ address }) => address },
    ...(['created_at', 'last_seen_at'] as const).map((name) => ({
      name,
      value: (session: Session) => session[name],
      screen: (session: Session) => localTime(session[name]),
    })),
    { name: 'is_current', value: ({ is_current }) => is_current },
  ],
  id: ({ id }) => id,
};

/** Where a user is signed in, the last seen first. */
export async function run({ user }: { user: string }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listUserSessions } = await import('#api/contract/users.ts');
  await under('Unable to fetch sessions.', async () => {
    const id = await userId(user, context);
    const { results } = await client.call(listUserSessions, { params: { id } }, { signal });
    if ((await output.rows(results, sessionShape)) === 0) terminal.notice('No Data Found');
  });
}
