import { Option, type Command } from 'commander';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { addPageOptions, writePages, type PageOptions } from '../pages.ts';
import type { Context } from '#cli/verb.ts';
import { roleId } from './find.ts';
import { userShape } from './shape.ts';

interface ListOptions extends PageOptions {
  search?: string;
  role?: string;
  state?: 'active' | 'inactive';
}

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk users list',
        'desk users list --role Staff --state inactive',
        'desk users list --search ines --json id,email,is_active',
      ]),
    )
    .option('--search <text>', 'part of a name, an email or a phone number')
    .option('--role <role>', 'those with that role, by its id or name')
    .addOption(new Option('--state <state>', 'those in that state').choices(['active', 'inactive']));
  addPageOptions(command, 'users');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, signal } = context;
  const { listUsers } = await import('#api/contract/users.ts');
  const { search, state } = options;
  const query = {
    search,
    dashboard_user: true,
    is_active: state && state === 'active',
    role: await roleId(options.role, context),
  };
  const read = (page: number, size: number) =>
    client.call(listUsers, { query: { ...query, page, page_size: size } }, { signal });
  await writePages({ noun: 'users', shape: userShape, read }, options, context);
}
