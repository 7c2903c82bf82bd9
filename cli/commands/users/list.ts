import { Option, type Command } from 'commander';
import { wholeNumber } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '../verb.ts';
import { roleId } from './find.ts';
import { userShape } from './shape.ts';

interface ListOptions {
  search?: string;
  role?: string;
  state?: 'active' | 'inactive';
  page: number;
  size: number;
  all?: true;
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
    .addOption(new Option('--state <state>', 'those in that state').choices(['active', 'inactive']))
    .option('--page <number>', 'page, from 1', wholeNumber(1, 1_000_000), 1)
    .option('--size <number>', 'users on a page, up to 100', wholeNumber(1, 100), 20)
    .option('--all', 'every page');
  addOutputOptions(command);
}

export async function run(options: ListOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  const { listUsers } = await import('#api/contract/users.ts');
  const { search, state, page, size, all } = options;
  const query = {
    search,
    dashboard_user: true,
    is_active: state && state === 'active',
    role: await roleId(options.role, context),
  };
  if (all && output.mode !== 'count') {
    const rows = client.rows(listUsers, { query: { ...query, page_size: 100 } }, { signal });
    if ((await output.rows(rows, userShape)) === 0) terminal.notice('No Data Found');
    return;
  }
  const answer = await client.call(listUsers, { query: { ...query, page, page_size: size } }, { signal });
  if (output.mode === 'count') return output.count(answer.count);
  await output.rows(answer.results, userShape);
  if (answer.results.length === 0) terminal.notice('No Data Found');
  else if (output.isForPeople && page * size < answer.count) {
    terminal.notice(`\n${answer.count} users. Next: --page ${page + 1}.`);
  }
}
