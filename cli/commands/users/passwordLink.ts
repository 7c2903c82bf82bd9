import type { Command } from 'commander';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { createPasswordLink } from '#api/contract/passwordLinks.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { userId } from './find.ts';

type PasswordLink = OutputOf<typeof createPasswordLink>;

const linkShape: Shape<PasswordLink> = {
  id: ({ url }) => url,
  fields: ['url', 'expires_at'],
  columns: [
    { name: 'url', value: ({ url }) => url },
    { name: 'expires', value: ({ expires_at }) => expires_at },
  ],
};

export function declare(command: Command): void {
  command
    .argument('<user>', 'id, email or name of the user')
    .addHelpText('before', examplesHelp(['desk users password-link ines@example.com']));
}

/** Prints a link by which a user chooses a new password, once and within a day. */
export async function run({ user }: { user: string }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(linkShape);
  const { createPasswordLink: create } = await import('#api/contract/passwordLinks.ts');
  await under('Unable to make the link.', async () => {
    const id = await userId(user, context);
    await output.record(await client.call(create, { params: { id } }, { signal }), linkShape);
  });
  terminal.notice('It works once, within 24 hours, and is only shown now. Pass it on in private.');
}
