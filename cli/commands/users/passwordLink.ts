import type { Command } from 'commander';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { createPasswordLink } from '#api/contract/passwordLinks.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Shape } from '#cli/output/shape.ts';
import type { Context } from '#cli/verb.ts';
import { resolveUserId } from './find.ts';

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
    .argument('<user>', 'user ID, email or name')
    .addHelpText('before', examplesHelp(['desk users password-link ines@example.com']));
}

/** The link can be used once and expires after a day. */
export async function run({ user }: { user: string }, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(linkShape);
  const { createPasswordLink: create } = await import('#api/contract/passwordLinks.ts');
  await withFailureMessage('Unable to create the link.', async () => {
    const id = await resolveUserId(user, context);
    await output.record(await client.call(create, { params: { id } }, { signal }), linkShape);
  });
  terminal.notice(
    'Shown once. Copy it now and share it privately. It can be used once and expires after 24 hours.',
  );
}
