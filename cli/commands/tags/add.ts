import type { Command } from 'commander';
import type { ExitCode } from '#cli/exit.ts';
import { examplesHelp } from '#cli/help.ts';
import type { Context } from '#cli/verb.ts';
import { addTagOptions, changeTags, type TagOptions } from './change.ts';

export function declare(command: Command): void {
  command
    .addHelpText(
      'before',
      examplesHelp([
        'desk tags add --tag Elections 12 17',
        'desk tags add --tag "City council" --create-missing --ids-file council.txt --dry-run',
        'desk tags add --tag Trams --search tram --all --yes --expect 40',
        'desk digests list --search tram --all --ids | desk tags add --tag Trams - --yes',
      ]),
    )
    .option('--create-missing', 'make the tags whose title no tag has');
  addTagOptions(command, 'tag to add; repeatable');
}

export function run(options: TagOptions, context: Context): Promise<ExitCode> {
  return changeTags('add', options, context);
}
